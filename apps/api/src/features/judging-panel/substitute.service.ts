import { type Declaration, findConflicts } from '@laurel/rules/judging-conflict'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { found } from '../../http/refusal.ts'
import { requireEverywhere } from '../judging-round/judging-reach.service.ts'
import { declarationOf, placesOf } from './assignment.service.ts'
import * as sql from './assignment.sql.ts'
import * as panel from './judging-panel.sql.ts'
import * as own from './substitute.sql.ts'

const maxEntries = 10_000
const maxJudges = 600

type Place = { roundId: string; entryIds: readonly string[]; absentAccountId: string }

/** Judges of the round who have accepted and said with which entries they have a conflict, and with how many of these. */
export async function substitutes(ctx: Ctx<Account>, { roundId, entryIds, absentAccountId }: Place) {
  const { tx, actor } = ctx
  requireEverywhere(actor, 'contest:judging-panel:save')
  const round = found(await panel.roundById(tx, actor.tenantId, roundId))
  const judges = (await panel.judgesOf(tx, actor.tenantId, roundId, maxJudges)).filter(
    ({ state, account_id }) => state === 'accepted' && account_id !== absentAccountId,
  )
  const { conflicts } = await conflictsAmong(ctx, round, entryIds)
  return judges.map((judge) => ({
    judgeId: judge.id,
    accountId: judge.account_id,
    name: judge.name,
    organisationName: judge.organisation_name,
    conflicts: conflicts.filter(({ judgeId }) => judgeId === judge.id).length,
  }))
}

/**
 * What the absent judge has not scored goes to the substitute, but for entries with which they have a conflict of interest: those wait for another
 * judge. Null: the substitute has not accepted an invitation to this round.
 */
export async function substitute(
  ctx: Ctx<Account>,
  { roundId, entryIds, absentAccountId }: Place,
  accountId: string,
): Promise<{ entries: number; conflicts: number } | null> {
  const { tx, actor, now } = ctx
  const { tenantId } = actor
  requireEverywhere(actor, 'contest:judging-panel:save')
  const round = found(await panel.lockRound(tx, tenantId, roundId))
  const judges = await panel.judgesOf(tx, tenantId, roundId, maxJudges)
  const judge = judges.find(({ account_id, state }) => account_id === accountId && state === 'accepted')
  if (judge === undefined) return null
  const absent = judges.find(({ account_id }) => account_id === absentAccountId)
  if (absent === undefined) return { entries: 0, conflicts: 0 }
  const left = await own.unscored(tx, tenantId, absent.id, entryIds)
  const { conflicts, judged } = await conflictsAmong(ctx, round, entryIds)
  const forbidden = new Set(conflicts.flatMap((each) => (each.judgeId === judge.id ? [each.entryId] : [])))
  const before = (await sql.assignmentsOf(tx, tenantId, roundId)).filter(({ judge_id }) => judge_id === judge.id)
  const theirs = new Set(before.map(({ entry_id }) => entry_id))
  const first = Math.max(0, ...before.map(({ number }) => number)) + 1
  const given = left.filter(({ entry_id: id }) => judged.has(id) && !forbidden.has(id) && !theirs.has(id))
  await sql.removeAssignments(
    tx,
    tenantId,
    left.map(({ id }) => id),
  )
  const rows = given.map(({ entry_id: entryId }, at) => ({
    id: newId(),
    judgeId: judge.id,
    entryId,
    number: first + at,
    choice: 'moved',
    isByHand: true,
  }))
  await sql.addAssignments(tx, tenantId, roundId, rows, now)
  if (absent.is_chief) await own.handChairOver(tx, tenantId, absent.id, judge.id)
  return { entries: given.length, conflicts: left.filter(({ entry_id }) => forbidden.has(entry_id)).length }
}

async function conflictsAmong(ctx: Ctx<Account>, round: panel.RoundRow, entryIds: readonly string[]) {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const among = new Set(entryIds)
  const entries = (await sql.judgedEntries(tx, actor, round, maxEntries)).filter(({ id }) => among.has(id))
  const judges = await sql.acceptedJudges(tx, tenantId, round.id)
  const schoolOf = (path: string | null) => placesOf(path).at(-1) ?? ''
  const located = round.avoids_province
    ? await sql.provincesOf(tx, tenantId, [
        ...entries.flatMap(({ organisation_id }) => organisation_id ?? []),
        ...judges.flatMap(({ path }) => schoolOf(path) || []),
      ])
    : []
  const provinces = new Map(located.map(({ id, province }) => [id, province]))
  const provinceOf = (id: string) => provinces.get(id) ?? []
  const said: Declaration[] = (await sql.declaredBy(tx, tenantId, round.id)).flatMap(declarationOf)
  const conflicts = findConflicts(
    entries.map(({ id, organisation_id, persons }) => ({
      id,
      schools: organisation_id === null ? [] : [organisation_id],
      provinces: [provinceOf(organisation_id ?? '')].flat(),
      persons,
    })),
    judges.map(({ id, person, path }) => ({
      id,
      personId: person,
      schools: placesOf(path),
      provinces: [provinceOf(schoolOf(path))].flat(),
    })),
    said,
    { sameSchool: true, sameProvince: round.avoids_province },
  )
  return { conflicts, judged: new Set(entries.map(({ id }) => id)) }
}
