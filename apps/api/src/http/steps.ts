import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, Ctx } from '../ctx.ts'
import type { Envelope } from './envelope.ts'
import { AnsweredBefore, concludeOnce, hold, InHand, type Key, letGo } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/**
 * A call that fetches, scans, joins or removes bytes waits for others for up to minutes; inside one transaction, ten of them would hold every connection
 * of the node. So it goes in steps: each is a short transaction that enters and admits anew, and between them nothing is held. What a step found may be
 * otherwise in the next one: it must look again, under the lock.
 */
export type Steps<A extends Actor = Actor, I = unknown, R = unknown> = {
  enter<T>(work: (ctx: Ctx<A>, input: I) => Promise<T>): Promise<T>
  /** The last one of a write, which gives the answer. It is kept under the call's key in the same transaction. */
  conclude(work: (ctx: Ctx<A>, input: I) => Promise<R>): Promise<R>
}

export type CallInput = { ctx: Ctx; input: unknown }
type Enter = <T>(work: (entered: CallInput) => Promise<T>) => Promise<T>
type Call = {
  handle: (steps: Steps) => Promise<unknown>
  enter: Enter
  shaped: (result: unknown) => Envelope
  /** A read has nothing to conclude. */
  isWrite: boolean
  keyOf: (actor: Actor) => Key | undefined
}

const lookAgainMs = 250
const maxLooks = 120

export async function answerInSteps(call: Call): Promise<Envelope> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const answer = await oneTry(call)
    if (answer) return answer
    await pause(lookAgainMs)
  }
  throw new Refusal('http.busy')
}

/** Undefined: another call under the same key is on its way, and nothing was done. */
async function oneTry({ handle, enter, shaped, isWrite, keyOf }: Call): Promise<Envelope | undefined> {
  let held: Key | undefined
  let isFirst = true
  let answer: Envelope | undefined
  const steps: Steps = {
    enter: (work) =>
      enter(async ({ ctx, input }) => {
        const key = isFirst ? keyOf(ctx.actor) : undefined
        if (key) await hold(ctx.tx, key)
        held ??= key
        isFirst = false
        return work(ctx, input)
      }),
    conclude: (work) =>
      enter(async ({ ctx, input }) => {
        const key = keyOf(ctx.actor)
        if (key && isFirst) await hold(ctx.tx, key)
        isFirst = false
        let result: unknown
        const finished = async () => {
          result = await work(ctx, input)
          return shaped(result)
        }
        answer = key ? await concludeOnce(ctx.tx, key, finished) : await finished()
        return result
      }),
  }
  try {
    const result = await handle(steps)
    if (!isWrite) return shaped(result)
    if (!answer) throw new Error('a call that goes in steps was never concluded')
    return answer
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer
    if (error instanceof InHand) return undefined
    // Should this fail, the key is free again when its time is over.
    if (held) await letGo(held).catch(() => undefined)
    throw error
  }
}
