import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addJudgingRound,
  amendJudgingRound,
  getJudgingRound,
  listJudgingRounds,
  listRoundPlaces,
  proposeJudgingRound,
  saveJudgingRound,
  sealJudgingRound,
} from '@laurel/contract/judging-round'
import { ruleProblems, sealOf, starterRule } from '@laurel/rules/judging-rule'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import { requireFreshFactor } from '../security/fresh-factor.service.ts'
import { isEverywhere, requireEverywhere } from './judging-reach.service.ts'
import { canAmend, canPropose, canRemove, canSave, canSeal } from './judging-round.policy.ts'
import * as sql from './judging-round.sql.ts'

type Rule = Answer<typeof getJudgingRound>['rule']
const ruleOf = (row: sql.RoundRow) => row.rule as Rule
const fingerprintOf = (row: sql.RoundRow) =>
  sealOf({ roundId: row.id, stageId: row.stage_id, trackId: row.track_id, rule: ruleOf(row) })

const maxContests = 100
const [saving, sealing] = ['contest:judging-round:save', 'contest:judging-round:seal']

/** Where a round belongs, in the reader's language. */
const placeOf = (row: Pick<sql.RoundRow, 'contest_name' | 'stage_name' | 'track_name'>, language: Language) => ({
  contestName: worded(row.contest_name, language),
  stageName: worded(row.stage_name, language),
  trackName: row.track_name && worded(row.track_name, language),
})

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listJudgingRounds>['query'],
): Promise<Answer<typeof listJudgingRounds>> {
  const rows = await sql.listRounds(tx, actor.tenantId, { after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      ...placeOf(row, actor.language),
      name: row.name,
      state: row.state,
      seals: row.seals,
      model: row.model,
      isBlind: row.is_blind,
      judgesPerEntry: row.judges_per_entry,
      sealedAt: row.sealed_at,
    })),
  }
}

export async function listPlaces({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listRoundPlaces>> {
  const named = ({ id, name }: { id: string; name: Wording }) => ({ id, name: worded(name, actor.language) })
  return (await sql.placesOf(tx, actor.tenantId, maxContests)).map((contest) => ({
    ...named(contest),
    stages: contest.stages.map(named),
    tracks: contest.tracks.map(named),
  }))
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getJudgingRound>> {
  const row = found(await sql.roundById(tx, actor.tenantId, id))
  const seals = await sql.sealsOf(tx, actor.tenantId, id)
  const rule = ruleOf(row)
  const mayChange = isEverywhere(actor, saving)
  const { proposer, proposed_at: proposedAt } = row
  return {
    id: row.id,
    ...placeOf(row, actor.language),
    stageId: row.stage_id,
    trackId: row.track_id,
    name: row.name,
    state: row.state,
    seals: row.seals,
    rule,
    reason: row.reason,
    fingerprint: fingerprintOf(row),
    proposed: proposer === null || proposedAt === null ? null : { name: proposer, at: proposedAt },
    sealed: seals.map((seal) => ({
      number: seal.number,
      fingerprint: seal.hash,
      reason: seal.reason,
      proposed: { name: seal.proposer, at: seal.proposed_at },
      sealed: { name: seal.sealer, at: seal.sealed_at },
    })),
    version: row.version,
    can: {
      save: mayChange && canSave(row),
      propose: mayChange && canPropose(row, ruleProblems(rule).length === 0),
      seal: isEverywhere(actor, sealing) && canSeal(row, row.proposer_person_id === actor.personId),
      amend: mayChange && canAmend(row),
      remove: mayChange && canRemove(row),
    },
  }
}

export async function add(
  ctx: Ctx<Account>,
  { stageId, trackId, name, from }: Parsed<typeof addJudgingRound>['body'],
): Promise<Answer<typeof addJudgingRound>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  found((await sql.isPlace(tx, tenantId, stageId, trackId)) || undefined)
  requireEverywhere(actor, saving)
  const copied = typeof from === 'string' ? await sql.roundById(tx, tenantId, from) : undefined
  must(typeof from === 'number' || copied !== undefined, 'judging-round.from-unknown')
  const rule = typeof from === 'number' ? starterRule(from) : copied?.rule
  const id = newId()
  await sql.addRound(tx, { tenantId, id, stageId, trackId, name, rule }, ctx.now)
  await record(ctx, 'judging-round.added', id, { stageId })
  return { id, version: 1 }
}

/** A rule may be saved before it is complete; it is not proposed before. */
export async function save(
  ctx: Ctx<Account>,
  { id, version, name, rule }: Parsed<typeof saveJudgingRound>['body'],
): Promise<Answer<typeof saveJudgingRound>> {
  const row = await lockRound(ctx, id, version, saving)
  must(canSave(row), 'judging-round.sealed')
  const saved = found(await sql.saveRound(ctx.tx, ctx.actor.tenantId, id, name, rule))
  await record(ctx, 'judging-round.saved', id, {})
  return saved
}

export async function propose(
  ctx: Ctx<Account>,
  { id, version }: Parsed<typeof proposeJudgingRound>['body'],
): Promise<Answer<typeof proposeJudgingRound>> {
  const row = await lockRound(ctx, id, version, saving)
  must(row.state !== 'sealed', 'judging-round.sealed')
  must(ruleProblems(ruleOf(row)).length === 0, 'judging-round.fault')
  const { tenantId, accountId } = ctx.actor
  const proposed = found(await sql.markProposed(ctx.tx, tenantId, id, accountId, ctx.now))
  await record(ctx, 'judging-round.proposed', id, { fingerprint: fingerprintOf(row) })
  return proposed
}

export async function seal(
  ctx: Ctx<Account>,
  { id, version, fingerprint, code }: Parsed<typeof sealJudgingRound>['body'],
): Promise<Answer<typeof sealJudgingRound>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const row = await lockRound(ctx, id, version, sealing)
  must(row.state !== 'sealed', 'judging-round.sealed')
  must(row.state === 'proposed', 'judging-round.not-proposed')
  must(row.proposer_person_id !== actor.personId, 'judging-round.second-person')
  const isWhatWasSeen = fingerprint === fingerprintOf(row)
  must(isWhatWasSeen, 'http.changed-meanwhile')
  await requireFreshFactor(ctx, code, 'judging-round.code-needed')
  const { number } = found(await sql.addSeal(tx, tenantId, id, fingerprint, accountId, ctx.now))
  const sealed = found(await sql.markSealed(tx, tenantId, id))
  await record(ctx, 'judging-round.sealed', id, { number, fingerprint })
  return { id, version: sealed.version, number, fingerprint }
}

export async function amend(
  ctx: Ctx<Account>,
  { id, version, reason }: Parsed<typeof amendJudgingRound>['body'],
): Promise<Answer<typeof amendJudgingRound>> {
  const row = await lockRound(ctx, id, version, saving)
  must(canAmend(row), 'judging-round.not-sealed')
  const amended = found(await sql.markAmended(ctx.tx, ctx.actor.tenantId, id, reason.trim()))
  await record(ctx, 'judging-round.amended', id, { reason: reason.trim() })
  return amended
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  const row = found(await sql.lockRound(ctx.tx, ctx.actor.tenantId, id))
  requireEverywhere(ctx.actor, saving)
  must(row.seals === 0, 'judging-round.sealed')
  must(canRemove(row), 'judging-round.drawn')
  await sql.removeRound(ctx.tx, ctx.actor.tenantId, id)
  await record(ctx, 'judging-round.removed', id, {})
  return null
}

async function lockRound({ tx, actor }: Ctx<Account>, id: string, version: number, permission: string) {
  const row = found(await sql.lockRound(tx, actor.tenantId, id))
  requireEverywhere(actor, permission)
  must(row.version === version, 'http.changed-meanwhile')
  return row
}
