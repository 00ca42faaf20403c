import type { listBroadcastChoices, previewBroadcast } from '@laurel/contract/broadcast'
import type { Answer, Parsed } from '@laurel/contract/define'
import { type Reach, reachesPlace, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { list as listEntries } from '../entry-list/entry-list.service.ts'
import { countEntries } from '../entry-tally/entry-tally.service.ts'
import { factsOf, type Reader, valuesOf } from '../notice/notice-many.service.ts'
import * as sql from './audience.sql.ts'
import { zoneOf } from './broadcast.sql.ts'

const sending = 'contest:notice:send'
const peopleShown = 5
const holdersCounted = 1_000

export async function choices({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listBroadcastChoices>> {
  const { tenantId, language } = actor
  const named = ({ id, name }: { id: string; name: Parameters<typeof worded>[0] }) => ({
    id,
    name: worded(name, language),
  })
  const [contests, roles] = await Promise.all([sql.contests(tx, tenantId), sql.roles(tx, tenantId)])
  return {
    contests: contests.map(({ tracks, stages, ...contest }) => ({
      ...named(contest),
      tracks: tracks.map(named),
      stages: stages.map(named),
    })),
    roles: roles.map(named),
  }
}

/** Whether the audience says whom, is there, and is within the caller's reach. */
export async function admitAudience(
  { tx, actor }: Ctx<Account>,
  audience: sql.Audience,
  permission = sending,
): Promise<Within> {
  const isRole = audience.to === 'role'
  must((isRole ? audience.roleId : audience.contestId) !== undefined, 'broadcast.audience-missing')
  must(await sql.areThere(tx, actor.tenantId, audience), 'broadcast.audience-missing')
  const reach = reachOf(actor, permission)
  const { organisationId } = audience
  if (organisationId === undefined) return { reach, path: undefined }
  const path = await sql.pathOf(tx, actor.tenantId, organisationId)
  const isReached =
    path !== undefined &&
    (reachesPlace(reach, path) || [...reach.at, ...reach.below].some((each) => each.startsWith(path)))
  must(isReached, 'broadcast.out-of-reach')
  return { reach, path }
}

type Within = { reach: Reach; path: string | undefined }

export async function preview(
  ctx: Ctx<Account>,
  audience: Parsed<typeof previewBroadcast>['query'],
): Promise<Answer<typeof previewBroadcast>> {
  const within = await admitAudience(ctx, audience)
  const { count, isMore, readers } =
    audience.to === 'role' ? await holders(ctx, audience, within.reach) : await leaders(ctx, audience, within)
  const zone = await zoneOf(ctx.tx, ctx.actor.tenantId)
  const people = await factsOf(ctx, readers)
  return {
    count,
    isMore,
    people: people.map((facts) => ({
      name: facts.name,
      language: facts.language,
      values: { zh: valuesOf(facts, 'zh', zone), en: valuesOf(facts, 'en', zone) },
      mail: facts.mail ?? 'reached',
      sms: facts.sms ?? 'reached',
    })),
  }
}

type Found = { count: number; isMore: boolean; readers: readonly Reader[] }

async function holders(ctx: Ctx<Account>, audience: sql.Audience, reach: Reach): Promise<Found> {
  const step = { tenantId: ctx.actor.tenantId, reach, audience, after: null, limit: holdersCounted }
  const { readers, isDone } = await sql.walkRole(ctx.tx, step)
  return { count: readers.length, isMore: !isDone, readers: readers.slice(0, peopleShown) }
}

/** Counted by the tallies; the newest entries show how it reads. */
async function leaders(ctx: Ctx<Account>, audience: sql.Audience, { reach, path }: Within): Promise<Found> {
  const { contestId = '', trackId, stageId, state, organisationId } = audience
  const narrowed = { contestId, trackId, stageId, state }
  const count = await countEntries(ctx, reach, path, narrowed)
  const view = { ...narrowed, ...(organisationId !== undefined && { organisationId: [organisationId] }) }
  const entries = await listEntries(ctx, { ...view, limit: peopleShown, sort: 'begun' }, sending)
  const people = await sql.peopleOf(
    ctx.tx,
    ctx.actor.tenantId,
    entries.rows.map(({ id }) => id),
    peopleShown,
  )
  const readers = people.map(({ account_id, entry_id }) => ({ accountId: account_id, entryId: entry_id }))
  return { count, isMore: false, readers }
}
