import { markedCriteria } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import * as panels from '../../src/features/judging-panel/judging-panel.service.ts'
import * as scores from '../../src/features/score/score.service.ts'
import { findTenant } from '../../src/features/tenant/tenant.service.ts'
import {
  type As,
  accountOf,
  asAuthor,
  assignAll,
  fillPanel,
  openScoring,
  people,
  sealRules,
  submitAll,
} from './demo-judging.ts'

const stage = '市级网络评审'
/** The last declines, and the one before has not answered. */
const judges = ['jud_x1', 'jud_x2', 'jud_x3', 'jud_x4', 'jud_x5', 'jud_x6', 'jud_395', 'jud_396', 'jud_397', 'jud_398']
const panel = { chief: 'jud_395', judges, silent: 'jud_399', away: 'jud_400', maxEntries: 8 }
/** Each prize is marked by three of them. */
const juries: Readonly<Record<string, readonly string[]>> = {
  'business-prize': ['jud_395', 'jud_396', 'jud_397'],
  'social-prize': ['jud_396', 'jud_398', 'jud_x6'],
}
const fewest = 2
const dueDays = 7

/** The round of a city in mid-flow: sealed rules, a panel, entries assigned, some of them scored. False: too few were promoted yet. */
export async function arrangePanel(): Promise<boolean> {
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) return true
  const as = people(tenantId)
  const round = await inTenant(tenantId, 'seed', 'read', ({ tx }) =>
    tx.first(sql<{ id: string; version: number }>`
      select r.id, r.version from judging_round r join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
      where r.tenant_id = ${tenantId} and s.name ->> 'zh' = ${stage} and r.state = 'draft'`),
  )
  if (!round) return true
  const { entries } = await asAuthor(as)((ctx) => panels.get(ctx, round.id))
  if (entries < fewest) return false
  await sealRules(as, round)
  await fillPanel(as, round.id, panel)
  await nameJuries(as, round.id)
  await assignAll(as, round.id)
  await openScoring(as, panel.chief, round.id, dueDays)
  for (const [at, userName] of judges.entries()) await as(userName, (ctx) => scoreSome(ctx, at))
  return true
}

async function nameJuries(as: As, roundId: string): Promise<void> {
  for (const userName of new Set(Object.values(juries).flat())) {
    const accountId = await accountOf(as, userName)
    const prizes = Object.keys(juries).filter((key) => juries[key]?.includes(userName))
    await asAuthor(as)(async (ctx) => {
      const judge = (await panels.get(ctx, roundId)).judges.find((each) => each.accountId === accountId)
      if (judge === undefined) throw new Error(`${userName} is not on the panel`)
      const { id, version, isChief, maxEntries } = judge
      await panels.save(ctx, { id, version, isChief, maxEntries, prizes })
    })
  }
}

/** The first judge has begun, the others are further. */
async function scoreSome(ctx: Ctx<Account>, at: number): Promise<void> {
  const [round] = await scores.listMine(ctx)
  if (!round?.rule) return
  const criteria = markedCriteria(round.rule, round.prizes)
  const sheets = round.entries.slice(0, at === 0 ? 1 : at % 3).map(({ assignmentId }, made) => ({
    assignmentId,
    marks: Object.fromEntries(criteria.map(({ key }, n) => [key, 7_00 + 50 * ((at + made + n) % 5)])),
    comment: made === 0 ? '数据扎实，建议补充第二年的成本测算。' : '',
  }))
  await submitAll(ctx, round, sheets)
}
