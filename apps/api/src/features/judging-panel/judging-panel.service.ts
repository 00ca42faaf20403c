import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  findJudges,
  getJudgingPanel,
  inviteJudges,
  inviteDrawn as inviteThoseDrawn,
  removeJudge,
  saveJudge,
} from '@laurel/contract/judging-panel'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { drawnSeats } from '../expert-draw/expert-draw.service.ts'
import { requireEverywhere } from '../judging-round/judging-reach.service.ts'
import { notifyOfOwn } from '../notice/notice.service.ts'
import * as sql from './judging-panel.sql.ts'

const maxJudges = 600
const maxFound = 20

export const placeOf = (row: Pick<sql.RoundRow, 'contest_name' | 'stage_name' | 'track_name'>, language: Language) => ({
  contestName: worded(row.contest_name, language),
  stageName: worded(row.stage_name, language),
  trackName: row.track_name && worded(row.track_name, language),
})

export async function get({ tx, actor }: Ctx<Account>, roundId: string): Promise<Answer<typeof getJudgingPanel>> {
  const { tenantId, language } = actor
  const round = found(await sql.roundById(tx, tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:list')
  const judges = await sql.judgesOf(tx, tenantId, roundId, maxJudges)
  return {
    round: {
      id: round.id,
      name: round.name,
      ...placeOf(round, language),
      isSealed: round.is_sealed,
      judgesPerEntry: round.judges_per_entry,
      prizes: juried(round).map(({ key, name }) => ({ key, name })),
    },
    judges: judges.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      name: row.name,
      organisationName: row.organisation_name && worded(row.organisation_name, language),
      isChief: row.is_chief,
      maxEntries: row.max_entries,
      state: row.state,
      reason: row.reason,
      invitedAt: row.invited_at,
      answeredAt: row.answered_at,
      entries: row.entries,
      prizes: row.prizes,
      version: row.version,
    })),
    ...(await sql.countJudged(tx, tenantId, round)),
    can: { save: hasPermission(actor, 'contest:judging-panel:save') },
  }
}

export async function find(
  { tx, actor }: Ctx<Account>,
  { roundId, q }: Parsed<typeof findJudges>['query'],
): Promise<Answer<typeof findJudges>> {
  const { tenantId } = actor
  found(await sql.roundById(tx, tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:save')
  const from = q.trim().normalize('NFKC').toLowerCase()
  const rows = await sql.findJudges(tx, tenantId, roundId, from, `${from}\u{10FFFF}`, maxFound)
  return {
    found: rows.map(({ id, name, organisation_name }) => ({
      accountId: id,
      name,
      organisationName: organisation_name && worded(organisation_name, actor.language),
    })),
  }
}

export async function invite(
  ctx: Ctx<Account>,
  { roundId, accountIds, maxEntries }: Parsed<typeof inviteJudges>['body'],
): Promise<Answer<typeof inviteJudges>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId: by } = actor
  found(await sql.lockRound(tx, tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:save')
  const wanted = [...new Set(accountIds)]
  must((await sql.judgesAmong(tx, tenantId, wanted)).length === wanted.length, 'judging-panel.judge-unknown')
  const before = await sql.judgesOf(tx, tenantId, roundId, maxJudges + 1)
  must(before.length + wanted.length <= maxJudges, 'judging-panel.too-many')
  const ids = wanted.map(() => newId())
  const invited = await sql.invite(tx, { tenantId, roundId, ids, accountIds: wanted, maxEntries, by, at: now })
  if (invited.length === 0) return { invited: 0 }
  await record(ctx, 'judging-panel.invited', roundId, { roundId, count: invited.length })
  const own = invited.map(({ id, account_id }) => ({ accountId: account_id, subjectId: id }))
  await notifyOfOwn(ctx, 'judging.invited', own)
  return { invited: invited.length }
}

export async function inviteDrawn(
  ctx: Ctx<Account>,
  { drawId, maxEntries }: Parsed<typeof inviteThoseDrawn>['body'],
): Promise<Answer<typeof inviteThoseDrawn>> {
  const { roundId, seats } = await drawnSeats(ctx, drawId)
  requireEverywhere(ctx.actor, 'contest:judging-panel:save')
  must(seats.length > 0, 'judging-panel.nobody-drawn')
  const accountIds = seats.map(({ accountId }) => accountId)
  return { roundId, ...(await invite(ctx, { roundId, accountIds, maxEntries })) }
}

export async function save(
  ctx: Ctx<Account>,
  { id, version, isChief, maxEntries, prizes }: Parsed<typeof saveJudge>['body'],
): Promise<Answer<typeof saveJudge>> {
  await sql.lockRoundOf(ctx.tx, ctx.actor.tenantId, id)
  const judge = await lockJudge(ctx, id, version)
  const named = prizes === undefined ? judge.prizes : await namedFor(ctx, judge, prizes)
  const saved = found(await sql.saveJudge(ctx.tx, ctx.actor.tenantId, { id, isChief, maxEntries, prizes: named }))
  await record(ctx, 'judging-panel.judge-saved', id, { roundId: judge.round_id, isChief, maxEntries, prizes: named })
  return saved
}

const juried = ({ prizes }: Pick<sql.RoundRow, 'prizes'>) => (prizes ?? []).filter(({ hasJury }) => hasJury)

/** All that a judge gives is given for the same prizes. */
async function namedFor(
  { tx, actor: { tenantId } }: Ctx<Account>,
  { id, round_id, prizes: before }: { id: string; round_id: string; prizes: readonly string[] },
  wanted: readonly string[],
): Promise<string[]> {
  const known = juried(found(await sql.roundById(tx, tenantId, round_id))).map(({ key }) => key)
  must(
    wanted.every((key) => known.includes(key)),
    'judging-panel.prize-unknown',
  )
  const named = known.filter((key) => wanted.includes(key))
  if (named.join() === before.filter((key) => known.includes(key)).join()) return named
  await sql.lockScoring(tx, tenantId, round_id)
  must(!(await sql.hasScored(tx, tenantId, id)), 'judging-panel.has-scored')
  return named
}

export async function remove(
  ctx: Ctx<Account>,
  { id, version, reason }: Parsed<typeof removeJudge>['body'],
): Promise<Answer<typeof removeJudge>> {
  const judge = await lockJudge(ctx, id, version)
  const why = reason.trim()
  const removed = found(await sql.markLeft(ctx.tx, ctx.actor.tenantId, id, why, ctx.now))
  await record(ctx, 'judging-panel.judge-removed', id, { roundId: judge.round_id, reason: why })
  return removed
}

async function lockJudge({ tx, actor }: Ctx<Account>, id: string, version: number) {
  const judge = found(await sql.lockJudge(tx, actor.tenantId, id))
  requireEverywhere(actor, 'contest:judging-panel:save')
  must(judge.version === version, 'http.changed-meanwhile')
  must(judge.state !== 'left' && judge.state !== 'declined', 'judging-panel.gone')
  return judge
}
