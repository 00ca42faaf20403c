import { randomBytes, randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  commitExpertDraw,
  declineExpertDraw,
  drawExpertDraw,
  getExpertDraw,
  listDrawRounds,
  listExpertDraws,
  previewExpertDraw,
} from '@laurel/contract/expert-draw'
import { reachOf } from '@laurel/rules/data-scope'
import { commitDraw } from '@laurel/rules/draw'
import { drawExperts, expertRules, fieldShortages, nextReserve } from '@laurel/rules/expert-draw'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { seal, unseal } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import { isEverywhere, requireEverywhere } from '../judging-round/judging-reach.service.ts'
import { expertOf, listFor } from './expert-draw.list.ts'
import { canDraw, type Seat, seatsNow } from './expert-draw.policy.ts'
import * as sql from './expert-draw.sql.ts'

const seedPurpose = 'expert-draw.seed'
const [maxRounds, digitsOfServer] = [100, 6]
const drawing = 'contest:expert:draw'

const roundOf = (round: sql.RoundRow, language: Language) => ({
  id: round.id,
  name: round.name,
  contestName: worded(round.contest_name, language),
  stageName: worded(round.stage_name, language),
  trackName: round.track_name && worded(round.track_name, language),
})

type HeadRow = Awaited<ReturnType<typeof sql.listDraws>>[number]
const headOf = (row: HeadRow, language: Language) => ({
  id: row.id,
  round: roundOf(row.round, language),
  number: row.number,
  needed: row.wishes.reduce((sum, { count }) => sum + count, 0),
  committed: { name: row.committer, at: row.committed_at },
  heldAt: row.held_at,
})

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, roundId }: Parsed<typeof listExpertDraws>['query'],
): Promise<Answer<typeof listExpertDraws>> {
  const rows = await sql.listDraws(tx, actor.tenantId, roundId, { after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => ({ at: row.committed_at, id: row.id }))
  return { ...page, rows: page.rows.map((row) => headOf(row, actor.language)) }
}

export async function listRounds({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listDrawRounds>> {
  return (await sql.openRounds(tx, actor.tenantId, maxRounds)).map((round) => roundOf(round, actor.language))
}

const wishesIn = (text: string): sql.Wish[] =>
  text.split(',').map((wish) => {
    const [field = '', count] = wish.split(':')
    return { field, count: Number(count) }
  })

export async function preview(
  ctx: Ctx<Account>,
  { roundId, wishes }: Parsed<typeof previewExpertDraw>['query'],
): Promise<Answer<typeof previewExpertDraw>> {
  const { tx, actor } = ctx
  const round = found(await sql.findRound(tx, actor.tenantId, roundId))
  requireEverywhere(actor, drawing)
  const wanted = wishesIn(wishes)
  const { eligible, removed, funnel } = await listFor(ctx, round, wanted)
  return {
    total: eligible.length + removed.length,
    funnel: [...funnel],
    fields: [...new Set(wanted.map(({ field }) => field))].map((field) => ({
      field,
      count: eligible.filter(({ fields }) => fields.includes(field)).length,
    })),
    shortages: fieldShortages(eligible, wanted),
    earlier: await sql.countDraws(tx, actor.tenantId, roundId),
  }
}

/** The seed is made here and shown after the draw; until then nobody can tell what a number of the room would lead to. */
export async function commit(
  ctx: Ctx<Account>,
  { roundId, wishes, reason }: Parsed<typeof commitExpertDraw>['body'],
): Promise<Answer<typeof commitExpertDraw>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const round = found(await sql.findRound(tx, tenantId, roundId))
  requireEverywhere(actor, drawing)
  await sql.lockFor(tx, roundId)
  const earlier = await sql.countDraws(tx, tenantId, roundId)
  must(earlier === 0 || reason.trim() !== '', 'expert-draw.reason-missing')
  const { eligible, removed, funnel } = await listFor(ctx, round, wishes)
  must(eligible.length > 0 && fieldShortages(eligible, wishes).length === 0, 'expert-draw.short')
  const [id, serverSeed, number] = [newId(), randomBytes(32).toString('hex'), earlier + 1]
  const committed = commitDraw({ drawId: id, projects: eligible, rules: expertRules, serverSeed })
  await sql.addDraw(tx, {
    ...committed,
    tenantId,
    id,
    roundId,
    number,
    reason: reason.trim(),
    wishes,
    list: eligible.map(({ code, school, fields }) => ({ code, school, fields: [...fields] })),
    removed,
    funnel,
    seedSealed: seal(seedPurpose, serverSeed),
    by: accountId,
    at: now,
  })
  await record(ctx, 'expert-draw.committed', id, { roundId, number, commitment: committed.commitment })
  return { id, number, commitment: committed.commitment }
}

export async function draw(
  ctx: Ctx<Account>,
  { id, commitment, digits: said }: Parsed<typeof drawExpertDraw>['body'],
): Promise<Answer<typeof drawExpertDraw>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const { round_id } = found(await sql.findDraw(tx, tenantId, id))
  requireEverywhere(actor, drawing)
  await sql.lockFor(tx, round_id)
  const row = found(await sql.findDraw(tx, tenantId, id))
  must(row.result === null, 'expert-draw.drawn')
  must(canDraw(row), 'expert-draw.superseded')
  const isWhatWasSeen = commitment === row.commitment
  must(isWhatWasSeen, 'http.changed-meanwhile')
  const digits = said ?? Array.from({ length: digitsOfServer }, () => String(randomInt(10)))
  const input = { drawId: id, serverSeed: unseal(seedPurpose, row.server_seed_sealed) }
  const result = drawExperts(input, { digits, beacon: '' }, row.list.map(expertOf), row.wishes)
  const { finalSeed } = result.draw
  const digitsBy = said === undefined ? 'server' : 'room'
  await sql.addResult(tx, {
    tenantId,
    id,
    digits,
    digits_by: digitsBy,
    final_seed: finalSeed,
    drawn: [...result.drawn],
    reserve: [...result.reserve],
    by: accountId,
    at: now,
  })
  await record(ctx, 'expert-draw.drawn', id, { finalSeed, digitsBy })
  return { id, finalSeed }
}

export async function decline(
  ctx: Ctx<Account>,
  { id, code, reason }: Parsed<typeof declineExpertDraw>['body'],
): Promise<Answer<typeof declineExpertDraw>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const row = found(await sql.findDraw(tx, tenantId, id))
  requireEverywhere(actor, drawing)
  await sql.lockFor(tx, id)
  const declines = await sql.declinesOf(tx, tenantId, id)
  const seat = seatsNow(row.result?.drawn ?? [], declines).find((each) => each.code === code)
  must(seat !== undefined, 'expert-draw.not-seated')
  const experts = new Map(row.list.map((listed) => [listed.code, expertOf(listed)]))
  const asked = new Set(declines.flatMap(({ successor }) => successor ?? []))
  const successor = nextReserve(row.result?.reserve ?? [], seat.field, experts, asked) ?? null
  await sql.addDecline(tx, { tenantId, id, code, successor, reason: reason.trim(), by: accountId, at: now })
  await record(ctx, 'expert-draw.declined', id, { code, successor })
  return { id, successor }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getExpertDraw>> {
  const { tenantId, language } = actor
  const row = found(await sql.findDraw(tx, tenantId, id))
  const declines = await sql.declinesOf(tx, tenantId, id)
  const codes = [...row.list, ...row.removed].map(({ code }) => code)
  const people = await sql.peopleOf(tx, tenantId, reachOf(actor, 'contest:expert:list'), codes)
  const { result, held_at: heldAt } = row
  const mayDraw = isEverywhere(actor, drawing)
  return {
    ...headOf(row, language),
    reason: row.reason,
    wishes: row.wishes,
    total: codes.length,
    funnel: row.funnel,
    removed: row.removed,
    list: row.list,
    listHash: row.list_hash,
    rulesHash: row.rules_hash,
    commitment: row.commitment,
    result:
      result === null || heldAt === null
        ? null
        : {
            digits: result.digits,
            digitsBy: result.digits_by,
            serverSeed: unseal(seedPurpose, row.server_seed_sealed),
            finalSeed: result.final_seed,
            drawn: result.drawn,
            reserve: result.reserve,
            declined: declines,
            by: { name: result.drawer, at: heldAt },
          },
    people: people.map(({ organisation, ...person }) => ({
      ...person,
      organisation: organisation && worded(organisation, language),
    })),
    can: { draw: mayDraw && canDraw(row), decline: mayDraw && result !== null },
  }
}

type DrawnSeat = Seat & { accountId: string }

/** Whom to invite: those drawn who have not declined, and those who moved up for the others. */
export async function drawnSeats({ tx, actor }: Ctx, id: string): Promise<{ roundId: string; seats: DrawnSeat[] }> {
  const { tenantId } = actor
  const row = found(await sql.findDraw(tx, tenantId, id))
  const seats = seatsNow(row.result?.drawn ?? [], await sql.declinesOf(tx, tenantId, id))
  const codes = seats.map(({ code }) => code)
  const accounts = new Map(
    (await sql.accountsOf(tx, tenantId, codes)).map(({ code, account_id }) => [code, account_id]),
  )
  return {
    roundId: row.round_id,
    seats: seats.flatMap((seat) => {
      const accountId = accounts.get(seat.code)
      return accountId === undefined ? [] : [{ ...seat, accountId }]
    }),
  }
}
