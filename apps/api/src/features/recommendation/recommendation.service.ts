import type { Answer, Parsed } from '@laurel/contract/define'
import type { getRecommendation, listCandidates, listRecommendations } from '@laurel/contract/recommendation'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import { lineOf } from '@laurel/rules/recommendation'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { canConfirm, canPropose, canReopen, canReturn, canSave } from './recommendation.policy.ts'
import * as sql from './recommendation.sql.ts'

const maxMoves = 50

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, stageId, state }: Parsed<typeof listRecommendations>['query'],
): Promise<Answer<typeof listRecommendations>> {
  const reach = reachOf(actor, 'contest:recommendation:list')
  const rows = await sql.lists(tx, actor.tenantId, reach, { stageId, state, after: readCursor(cursor) }, limit + 1)
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => headOf(row, actor.language)) }
}

const headOf = (row: sql.HeadRow, language: Language) => ({
  id: row.id,
  contestName: worded(row.contest_name, language),
  stageName: worded(row.stage_name, language),
  organisation: { id: row.organisation_id, name: worded(row.organisation_name, language) },
  track: { id: row.track_id, name: worded(row.track_name, language) },
  state: row.state,
  listed: row.listed,
  sent: row.sent,
  seats: row.seats,
  late: row.late,
  isSupplement: row.is_supplement,
  isEnded: row.is_ended,
  version: row.version,
})

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getRecommendation>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const row = found(await sql.find(tx, tenantId, reachOf(actor, 'contest:recommendation:list'), id))
  const [entries, acts, moves, tracks] = await Promise.all([
    sql.ranked(tx, tenantId, id),
    sql.actsOf(tx, tenantId, id),
    sql.moves(tx, tenantId, actor.accountId, id, maxMoves),
    sql.tracksOf(tx, tenantId, row),
  ])
  const { saved, proposed, confirmed, returned } = found(acts)
  const hidden = await sql.conflicting(
    tx,
    tenantId,
    actor.accountId,
    entries.map(({ entry_id }) => entry_id),
  )
  const isProposer = proposed?.person_id === actor.personId
  const may = (verb: 'save' | 'confirm' | 'return') => hasPermission(actor, `contest:recommendation:${verb}`)
  const reach = (verb: 'save' | 'confirm' | 'return') => reachOf(actor, `contest:recommendation:${verb}`)
  const places = [{ seats: row.seats, taken: 0 }]
  return {
    ...headOf(row, language),
    contestId: row.contest_id,
    stageId: row.stage_id,
    toStageName: row.to_stage_name && worded(row.to_stage_name, language),
    toOrganisation: row.to_organisation_name && worded(row.to_organisation_name, language),
    closesAt: row.closes_at,
    needsTwo: row.needs_two,
    round: row.round,
    line: row.state === 'confirmed' ? row.sent : lineOf(entries.length, places, 0),
    entries: entries
      .filter(({ entry_id }) => !hidden.has(entry_id))
      .map((entry) => ({
        ...candidateOf(entry),
        rank: entry.rank,
        isSent: entry.is_sent,
        isLate: row.round > 0 && entry.round === null,
        returnedNote: entry.returned_note,
        mendedNote: entry.mended_note,
      })),
    unlisted: row.unlisted,
    saved: actOf(saved),
    proposed: row.state === 'proposed' || row.state === 'confirmed' ? actOf(proposed) : null,
    confirmed: actOf(confirmed),
    returned:
      row.state === 'returned' && returned ? { name: returned.by, at: returned.at, note: row.returned_note } : null,
    fingerprint: row.state === 'confirmed' && row.hash ? row.hash.toString('hex') : null,
    moves: moves.map(({ id: moveId, title, kind, from_rank, to_rank, reason, by, moved_at }) => ({
      id: moveId,
      title,
      kind,
      from: from_rank,
      to: to_rank,
      reason,
      by,
      at: moved_at,
    })),
    tracks: tracks.map(({ id: listId, name, listed, seats }) => ({
      id: listId,
      name: worded(name, language),
      listed,
      seats,
    })),
    can: {
      save: may('save') && canSave(row, reach('save')),
      propose: may('save') && canPropose(row, reach('save')),
      confirm: may('confirm') && canConfirm(row, reach('confirm'), isProposer),
      return: may('return') && canReturn(row, reach('return')),
      reopen: may('save') && canReopen(row, reach('save')),
    },
  }
}

const actOf = (act: sql.Act | null) => act && { name: act.by, at: act.at }

const candidateOf = ({ entry_id, code, title, leader, submitted_at }: sql.CandidateRow) => ({
  entryId: entry_id,
  code,
  title,
  leader,
  submittedAt: submitted_at,
})

export async function candidates(
  { tx, actor }: Ctx<Account>,
  { id, cursor, limit }: Parsed<typeof listCandidates>['query'],
): Promise<Answer<typeof listCandidates>> {
  const reach = reachOf(actor, 'contest:recommendation:list')
  const rows = await sql.candidates(tx, actor.tenantId, reach, { id, after: readCursor(cursor) }, limit + 1)
  const page = pageOf(rows, limit, ({ at, entry_id }) => ({ at, id: entry_id }))
  return { nextCursor: page.nextCursor, rows: page.rows.map(candidateOf) }
}
