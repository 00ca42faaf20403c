import type { Answer } from '@laurel/contract/define'
import type { readClock, readTopics as readTopicsCall } from '@laurel/contract/live'
import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import { databaseTime } from '../../live/clock.ts'
import { type OpenTopic, type Subscription, statesOf } from '../../live/topic.ts'

/** What can be followed, by the kind that a topic begins with. */
export type Topics = Readonly<Record<string, OpenTopic>>

export function openTopics(
  ctx: Ctx<Account>,
  topics: Topics,
  asked: string | readonly string[],
): Promise<Subscription[]> {
  const named = new Set(typeof asked === 'string' ? [asked] : asked)
  return Promise.all([...named].map((topic) => openTopic(ctx, topics, topic)))
}

export async function readTopics(
  ctx: Ctx<Account>,
  topics: Topics,
  asked: string | readonly string[],
): Promise<Answer<typeof readTopicsCall>> {
  return (await statesOf(ctx, await openTopics(ctx, topics, asked))) as Answer<typeof readTopicsCall>
}

function openTopic(ctx: Ctx<Account>, topics: Topics, topic: string): Promise<Subscription> {
  const [kind = '', id = ''] = topic.split(':')
  const open = Object.hasOwn(topics, kind) ? topics[kind] : undefined
  if (!open || !isUuid.test(id)) throw new Refusal('http.not-found')
  return open(ctx, id)
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const tellTime = (sentAt: string | undefined): Promise<Answer<typeof readClock>> =>
  Promise.resolve({ now: databaseTime(), sentAt: sentAt ?? null })
