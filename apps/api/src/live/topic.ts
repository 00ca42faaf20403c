import type { Account, Ctx } from '../ctx.ts'

/** The whole state of one thing that changes, with its version. A final one never changes again, so it is not read again. */
export type Snapshot = {
  version: number
  state: Record<string, unknown>
  isFinal?: boolean
  /** Who follows it hears this, and then nothing more: a device that was revoked. */
  endsStreams?: boolean
}

/** Of many topics of one kind in one statement: a text for each id that differs once its state does. What is gone is left out. */
export type Marks = (ctx: Ctx, ids: readonly string[]) => Promise<readonly { id: string; mark: string }[]>

/**
 * How the hub reads a topic: as the organiser it belongs to, once for all who listen. A kind that has as many topics as people or entries has
 * `marks`, the same function for all of them: only those whose mark has changed are read.
 */
export type Subscription = { topic: string; read: (ctx: Ctx) => Promise<Snapshot | undefined>; marks?: Marks }

/** Each as it is in this moment; what is gone is left out. */
export async function statesOf(ctx: Ctx, subscriptions: readonly Subscription[]) {
  const states: { topic: string; version: number; state: Record<string, unknown> }[] = []
  for (const { topic, read } of subscriptions) {
    const snapshot = await read(ctx)
    if (snapshot) states.push({ topic, version: snapshot.version, state: snapshot.state })
  }
  return states
}

/** Refuses whoever may not read the thing, as if it were not there. */
export type OpenTopic = (ctx: Ctx<Account>, id: string) => Promise<Subscription>
