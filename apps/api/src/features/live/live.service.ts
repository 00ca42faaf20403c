import type { Answer } from '@laurel/contract/define'
import type { readClock, readTopics as readTopicsCall } from '@laurel/contract/live'
import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import { databaseTime } from '../../live/clock.ts'
import type { Subscription } from '../../live/topic.ts'
import * as dictionaries from '../dictionary/dictionary.service.ts'
import * as jobs from '../job/job.service.ts'
import * as pages from '../page/page-editor.service.ts'
import * as processes from '../process/process.service.ts'

type Open = (ctx: Ctx<Account>, id: string) => Promise<Subscription>

/** What can be followed. Each refuses whoever may not read the thing, as if it were not there. */
const kinds: Readonly<Record<string, Open>> = {
  dictionary: dictionaries.subscribe,
  job: jobs.subscribe,
  page: pages.subscribe,
  process: processes.subscribe,
}

export function openTopics(ctx: Ctx<Account>, topics: string | readonly string[]): Promise<Subscription[]> {
  const named = new Set(typeof topics === 'string' ? [topics] : topics)
  return Promise.all([...named].map((topic) => openTopic(ctx, topic)))
}

export async function readTopics(
  ctx: Ctx<Account>,
  topics: string | readonly string[],
): Promise<Answer<typeof readTopicsCall>> {
  const states: Answer<typeof readTopicsCall> = []
  for (const { topic, read } of await openTopics(ctx, topics)) {
    const snapshot = await read(ctx)
    if (snapshot)
      states.push({ topic, version: snapshot.version, state: snapshot.state as (typeof states)[number]['state'] })
  }
  return states
}

function openTopic(ctx: Ctx<Account>, topic: string): Promise<Subscription> {
  const [kind = '', id = ''] = topic.split(':')
  const open = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!open || !isUuid.test(id)) throw new Refusal('http.not-found')
  return open(ctx, id)
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const tellTime = (sentAt: string | undefined): Promise<Answer<typeof readClock>> =>
  Promise.resolve({ now: databaseTime(), sentAt: sentAt ?? null })
