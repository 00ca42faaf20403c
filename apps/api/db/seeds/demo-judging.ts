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
import { asChief } from '../../src/features/score/scoring-right.service.ts'
import { actingAs } from './acting-as.ts'

const [author, supervisor] = ['adm_437', 'adm_439']
const seed = '4417a0c2'
const day = 86_400_000

const permissions = [
  'contest:judging-round:save',
  'contest:judging-round:seal',
  'contest:judging-panel:list',
  'contest:judging-panel:save',
  'contest:room:view',
  'contest:room:save',
  'contest:draw:run',
]
const staff = { userType: 2, permissions, grants: [{ scope: 'all', permissions, named: null }] } as const
const judging = { userType: 4, permissions: [], grants: [] } as const

export type As = <T>(userName: string, work: (ctx: Ctx<Account>) => Promise<T>) => Promise<T>
export const asAuthor =
  (as: As) =>
  <T>(work: (ctx: Ctx<Account>) => Promise<T>): Promise<T> =>
    as(author, work)

/** As the people of an organiser, by their user names. */
export const people =
  (tenantId: string): As =>
  (userName, work) =>
    inTenant(tenantId, 'seed', 'write', async (ctx) => {
      const account = await ctx.tx.first(sql<{ id: string }>`
        select id from account where tenant_id = ${tenantId} and user_name = ${userName}`)
      if (!account) throw new Error(`the demo has no account ${userName}`)
      return work(await actingAs(ctx, account.id, userName.startsWith('jud_') ? judging : staff))
    })

export const accountOf = (as: As, userName: string): Promise<string> =>
  as(userName, async ({ actor }) => actor.accountId)

export async function sealRules(as: As, { id, version }: { id: string; version: number }): Promise<void> {
  const proposed = await as(author, (ctx) => rounds.propose(ctx, { id, version }))
  await as(supervisor, async (ctx) => {
    const { fingerprint } = await rounds.get(ctx, id)
    return rounds.seal(ctx, { id, version: proposed.version, fingerprint })
  })
}

type Panel = {
  chief: string
  /** With the chief. */
  judges: readonly string[]
  /** Has not answered, and has declined. */
  silent?: string
  away?: string
  maxEntries: number
}

export async function fillPanel(as: As, roundId: string, { chief, judges, silent, away, maxEntries }: Panel) {
  const accountIds: string[] = []
  for (const userName of [...judges, ...(silent ? [silent] : []), ...(away ? [away] : [])])
    accountIds.push(await accountOf(as, userName))
  const earlier = new Set<string>()
  for (const userName of judges)
    for (const { id } of await as(userName, (ctx) => invitations.listMine(ctx))) earlier.add(id)
  await as(author, (ctx) => panels.invite(ctx, { roundId, accountIds, maxEntries }))
  for (const userName of [...judges, ...(away ? [away] : [])])
    await as(userName, async (ctx) => {
      const invitation = (await invitations.listMine(ctx)).find(({ id }) => !earlier.has(id))
      if (invitation === undefined) throw new Error(`${userName} is not invited`)
      const { id, version } = invitation
      if (userName === away) await invitations.decline(ctx, { id, version, reason: '评审期间出差' })
      else await invitations.accept(ctx, { id, version, conflicts: [] })
    })
  const { judges: panel } = await as(author, (ctx) => panels.get(ctx, roundId))
  const accountId = await accountOf(as, chief)
  const { id = '', version = 0 } = panel.find((judge) => judge.accountId === accountId) ?? {}
  await as(author, (ctx) => panels.save(ctx, { id, version, isChief: true, maxEntries }))
}

export async function assignAll(as: As, roundId: string): Promise<void> {
  const stepsWith = <Body>(body: Body) => {
    const step = <T>(work: (ctx: Ctx<Account>, input: { body: Body }) => Promise<T>) =>
      as(author, (ctx) => work(ctx, { body }))
    return { enter: step, conclude: step }
  }
  const wish = { roundId, seed, changes: [] }
  const { fingerprint } = await assignment.preview(stepsWith(wish) as never)
  await assignment.assign(stepsWith({ ...wish, fingerprint }) as never)
}

export const openScoring = (as: As, chief: string, roundId: string, dueDays: number) =>
  as(chief, (ctx) => {
    const dueAt = new Date(Date.parse(ctx.now) + dueDays * day).toISOString()
    return scoring.run(ctx, asChief, { act: 'open', roundId, dueAt })
  })

type MyRound = Awaited<ReturnType<typeof scores.listMine>>[number]
type Sheet = { assignmentId: string; marks: Record<string, number>; comment: string }

/** From one device, in this order. `before`: what it made earlier. */
export async function submitAll(
  ctx: Ctx<Account>,
  { edition }: Pick<MyRound, 'edition'>,
  sheets: readonly Sheet[],
  device: { id: string; created: number; chain: string } = { id: newId(), created: 0, chain: firstChain },
): Promise<{ id: string; created: number; chain: string }> {
  let { created, chain } = device
  for (const { assignmentId, marks, comment } of sheets) {
    const given = { kind: 'marks', marks, reasons: {} } as const
    const revision = { id: newId(), assignmentId, edition, given, comment, remark: '', madeAt: ctx.now }
    chain = nextChain(chain, scoreHash(revision))
    created += 1
    await scores.submit(ctx, { ...revision, device: { id: device.id, created, chain } })
  }
  return { id: device.id, created, chain }
}
