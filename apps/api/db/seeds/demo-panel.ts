import { firstChain, nextChain, scoreHash } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import * as assignment from '../../src/features/judging-panel/assignment.service.ts'
import * as invitations from '../../src/features/judging-panel/invitation.service.ts'
import * as panels from '../../src/features/judging-panel/judging-panel.service.ts'
import * as rounds from '../../src/features/judging-round/judging-round.service.ts'
import * as scores from '../../src/features/score/score.service.ts'
import * as scoring from '../../src/features/score/scoring.service.ts'
import { findTenant } from '../../src/features/tenant/tenant.service.ts'
import { actingAs } from './acting-as.ts'

const stage = '市级网络评审'
const [author, supervisor] = ['adm_437', 'adm_439']
/** The last declines, and the one before has not answered. */
const judges = ['jud_x1', 'jud_x2', 'jud_x3', 'jud_x4', 'jud_x5', 'jud_x6', 'jud_395', 'jud_396', 'jud_397', 'jud_398']
const [silent, away] = ['jud_399', 'jud_400']
const chief = 'jud_395'
const seed = '4417a0c2'
const fewest = 2
const dueDays = 7
const day = 86_400_000

const permissions = [
  'contest:judging-round:save',
  'contest:judging-round:seal',
  'contest:judging-panel:list',
  'contest:judging-panel:save',
]
const staff = { userType: 2, permissions, grants: [{ scope: 'all', permissions, named: null }] } as const
const judging = { userType: 4, permissions: [], grants: [] } as const

type As = <T>(userName: string, work: (ctx: Ctx<Account>) => Promise<T>) => Promise<T>

/** The round of a city in mid-flow: sealed rules, a panel, entries assigned, some of them scored. False: too few were promoted yet. */
export async function arrangePanel(): Promise<boolean> {
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) return true
  const as: As = (userName, work) =>
    inTenant(tenantId, 'seed', 'write', async (ctx) => {
      const account = await ctx.tx.first(sql<{ id: string }>`
        select id from account where tenant_id = ${tenantId} and user_name = ${userName}`)
      if (!account) throw new Error(`the demo has no account ${userName}`)
      return work(await actingAs(ctx, account.id, userName.startsWith('jud_') ? judging : staff))
    })
  const round = await inTenant(tenantId, 'seed', 'read', ({ tx }) =>
    tx.first(sql<{ id: string; version: number }>`
      select r.id, r.version from judging_round r join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
      where r.tenant_id = ${tenantId} and s.name ->> 'zh' = ${stage} and r.state = 'draft'`),
  )
  if (!round) return true
  const { entries } = await as(author, (ctx) => panels.get(ctx, round.id))
  if (entries < fewest) return false
  await sealRules(as, round)
  await fillPanel(as, round.id)
  await assignAll(as, round.id)
  await as(chief, (ctx) => {
    const dueAt = new Date(Date.parse(ctx.now) + dueDays * day).toISOString()
    return scoring.runAsChief(ctx, { act: 'open', roundId: round.id, dueAt })
  })
  for (const [at, userName] of judges.entries()) await as(userName, (ctx) => scoreSome(ctx, at))
  return true
}

async function sealRules(as: As, { id, version }: { id: string; version: number }): Promise<void> {
  const proposed = await as(author, (ctx) => rounds.propose(ctx, { id, version }))
  await as(supervisor, async (ctx) => {
    const { fingerprint } = await rounds.get(ctx, id)
    return rounds.seal(ctx, { id, version: proposed.version, fingerprint })
  })
}

async function fillPanel(as: As, roundId: string): Promise<void> {
  const accountIds: string[] = []
  for (const userName of [...judges, silent, away])
    accountIds.push(await as(userName, async ({ actor }) => actor.accountId))
  await as(author, (ctx) => panels.invite(ctx, { roundId, accountIds, maxEntries: 8 }))
  for (const userName of [...judges, away])
    await as(userName, async (ctx) => {
      const [invitation] = await invitations.listMine(ctx)
      if (invitation === undefined) throw new Error(`${userName} is not invited`)
      const { id, version } = invitation
      if (userName === away) await invitations.decline(ctx, { id, version, reason: '评审期间出差' })
      else await invitations.accept(ctx, { id, version, conflicts: [] })
    })
  const { judges: panel } = await as(author, (ctx) => panels.get(ctx, roundId))
  const accountId = await as(chief, async ({ actor }) => actor.accountId)
  const { id = '', version = 0 } = panel.find((judge) => judge.accountId === accountId) ?? {}
  await as(author, (ctx) => panels.save(ctx, { id, version, isChief: true, maxEntries: 8 }))
}

async function assignAll(as: As, roundId: string): Promise<void> {
  const stepsWith = <Body>(body: Body) => {
    const step = <T>(work: (ctx: Ctx<Account>, input: { body: Body }) => Promise<T>) =>
      as(author, (ctx) => work(ctx, { body }))
    return { enter: step, conclude: step }
  }
  const wish = { roundId, seed, changes: [] }
  const { fingerprint } = await assignment.preview(stepsWith(wish) as never)
  await assignment.assign(stepsWith({ ...wish, fingerprint }) as never)
}

/** The first judge has begun, the others are further. */
async function scoreSome(ctx: Ctx<Account>, at: number): Promise<void> {
  const [round] = await scores.listMine(ctx)
  if (!round?.rule) return
  const { criteria } = round.rule
  const deviceId = newId()
  let chain = firstChain
  for (const [made, { assignmentId }] of round.entries.slice(0, at === 0 ? 1 : at % 3).entries()) {
    const marks = Object.fromEntries(criteria.map(({ key }, n) => [key, 7_00 + 50 * ((at + made + n) % 5)]))
    const revision = {
      id: newId(),
      assignmentId,
      edition: round.edition,
      given: { kind: 'marks', marks, reasons: {} } as const,
      comment: made === 0 ? '数据扎实，建议补充第二年的成本测算。' : '',
      remark: '',
      madeAt: ctx.now,
    }
    chain = nextChain(chain, scoreHash(revision))
    await scores.submit(ctx, { ...revision, device: { id: deviceId, created: made + 1, chain } })
  }
}
