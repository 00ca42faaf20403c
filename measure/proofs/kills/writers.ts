import { randomUUID } from 'node:crypto'
import type { ContractRoute } from '@laurel/contract/endpoints'
import type { TestAccount, World } from '@laurel/testbed/world'
import { upWithinMs } from '../../load/server-process.ts'
import { ask } from '../attack/ask.ts'

/** Every so often a client loses its own connection: the write may be done, its answer is gone. */
const lostAnswers = 0.1
/** Longer than any part may take to come back: what is refused then is refused by a product that is whole. */
const retryForMs = upWithinMs + 60_000
/** A third of an access token's life: a full run lasts longer than one token. */
const renewEveryMs = 5 * 60_000
const renewAgainMs = 1_000

export type OptionWrite = { formCode: string; name: string; options: { n: number }; id: string }
export type Tally = {
  options: OptionWrite[]
  started: string[]
  decided: { taskId: string; result: 2 | 3 }[]
  retried: number
  refused: string[]
}

export const acknowledged = ({ options, started, decided }: Tally) => options.length + started.length + decided.length

export type Tokens = Map<string, string>

export async function renewTokens(world: World, tokens: Tokens): Promise<void> {
  for (const who of Object.values(world.lanjiang.accounts))
    tokens.set(who.accountId, (await world.logIn(who)).accessToken)
}

/** Beside the writers. While a part is away nobody can log in: tried again. */
export async function keepRenewing(world: World, tokens: Tokens, isOver: () => boolean): Promise<void> {
  let next = performance.now() + renewEveryMs
  while (!isOver()) {
    await until(performance.now() + renewAgainMs)
    if (performance.now() < next) continue
    await renewTokens(world, tokens).then(
      () => {
        next = performance.now() + renewEveryMs
      },
      () => undefined,
    )
  }
}

type Writing = {
  world: World
  tokens: Tokens
  origins: readonly string[]
  tally: Tally
  everyMs: number
  isOver: () => boolean
}

/** Keyed writes at a steady pace; the next waits for the answer to the one before. */
export async function keepWritingOptions({ everyMs, isOver, ...writing }: Writing): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const next = performance.now() + everyMs
    const body = { formCode: `f${randomUUID()}`, name: `set ${n}`, options: { n } }
    const { entrant } = writing.world.lanjiang.accounts
    const data = await writeUntilAnswered(writing, entrant, 'POST /system/user/options/create', body)
    if (data) writing.tally.options.push({ ...body, id: (data as { id: string }).id })
    await until(next)
  }
}

export async function keepStarting({ everyMs, isOver, ...writing }: Writing): Promise<void> {
  while (!isOver()) {
    const next = performance.now() + everyMs
    const { admin } = writing.world.lanjiang.accounts
    const data = await writeUntilAnswered(writing, admin, 'POST /ims/process/start', {
      modelKey: 'review',
      title: '抽查',
    })
    if (data) writing.tally.started.push((data as { id: string }).id)
    await until(next)
  }
}

/** Every seventh is rejected. */
export async function keepDeciding({ everyMs, isOver, ...writing }: Writing): Promise<void> {
  const { auditor } = writing.world.lanjiang.accounts
  while (!isOver()) {
    const next = performance.now() + everyMs
    const { tally } = writing
    const known = new Set(tally.decided.map(({ taskId }) => taskId))
    const waiting = (await waitingTasks(writing, auditor)).find(({ id }) => !known.has(id))
    if (waiting) {
      const result = tally.decided.length % 7 === 6 ? 3 : 2
      const isRejected = result === 3
      const body = { taskId: waiting.id, outcome: isRejected ? 'reject' : 'pass', reason: isRejected ? '材料不齐' : '' }
      const data = await writeUntilAnswered(writing, auditor, 'PUT /ims/process-task/decide', body)
      if (data) tally.decided.push({ taskId: waiting.id, result })
    }
    await until(next)
  }
}

type Asking = Pick<Writing, 'tokens' | 'origins' | 'tally'>

async function waitingTasks({ tokens, origins }: Asking, who: TestAccount): Promise<{ id: string }[]> {
  const options = { headers: headersOf(tokens, who), query: { limit: 20 } }
  const answer = await ask(origins[0] ?? '', 'GET /ims/process-task/list', options, AbortSignal.timeout(5_000)).catch(
    () => undefined,
  )
  return answer?.status === 200 ? (JSON.parse(answer.text) as { data: { rows: { id: string }[] } }).data.rows : []
}

/** As a good client does: the same request under the same key, on the other node, until one answers. */
async function writeUntilAnswered(
  { tokens, origins, tally }: Asking,
  who: TestAccount,
  route: ContractRoute,
  body: unknown,
): Promise<unknown> {
  const headers = { ...headersOf(tokens, who), 'idempotency-key': randomUUID() }
  const deadline = performance.now() + retryForMs
  for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
    const origin = origins[attempt % origins.length] ?? ''
    const timeoutMs = Math.random() < lostAnswers ? 1 + Math.random() * 15 : 10_000
    const answer = await ask(origin, route, { headers, body }, AbortSignal.timeout(Math.ceil(timeoutMs))).catch(
      () => undefined,
    )
    if (answer?.status === 200) return (JSON.parse(answer.text) as { data: unknown }).data
    if ((answer && answer.status !== 503) || performance.now() > deadline) {
      tally.refused.push(`${route}: ${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`)
      return undefined
    }
    tally.retried += 1
    await until(performance.now() + 50)
  }
}

const headersOf = (tokens: Tokens, who: TestAccount) => ({
  authorization: `Bearer ${tokens.get(who.accountId)}`,
  'portal-code': who.portalCode,
})

async function until(time: number): Promise<void> {
  const left = time - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
