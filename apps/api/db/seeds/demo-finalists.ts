import { sql } from 'kysely'
import type { Ctx } from '../../src/ctx.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import { addPromotion, moveOn } from '../../src/features/entry/promotion.sql.ts'
import * as plans from '../../src/features/stage-plan/stage-plan.service.ts'
import type { Content } from './content.ts'
import { addEntry } from './demo-entries.ts'
import { readFinalists } from './entry-content.ts'

export type Finalist = { ref: string; id: string; code: string }
export type Final = { contestId: string; stageId: string; finalists: Finalist[] }

const [contestRef, finalCode, fromCode] = ['c4', 's5', 's1']

/** The entries of a contest whose final is on: handed in while it was open, and promoted. Undefined: they are there already. */
export async function enterFinal(tenantId: string, content: Content): Promise<Final | undefined> {
  const contest = content.contests.find(({ ref }) => ref === contestRef)
  return inTenant(tenantId, 'seed', 'write', async (ctx) => {
    const { tx } = ctx
    const stages = await tx.rows(sql<{ id: string; code: string; contest_id: string; closes_at: string }>`
      select s.id, s.code, s.contest_id, s.closes_at from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
      where s.tenant_id = ${tenantId} and c.code = ${contest?.code ?? ''}`)
    const [from, final] = [fromCode, finalCode].map((code) => stages.find((stage) => stage.code === code))
    if (!from || !final) throw new Error('the demo has no final')
    const contestId = final.contest_id
    if (await tx.first(sql`select from entry where tenant_id = ${tenantId} and contest_id = ${contestId} limit 1`))
      return undefined
    await decideNothing(ctx, contestId)
    // They hand in now what was handed in months ago; nobody sees this stage open.
    const closes = (at: string) =>
      tx.run(sql`update stage set closes_at = ${at} where tenant_id = ${tenantId} and id = ${from.id}`)
    await closes(new Date(Date.parse(ctx.now) + 3_600_000).toISOString())
    const finalists = await addFinalists(ctx, content, { contestId, fromStageId: from.id, toStageId: final.id })
    await closes(from.closes_at)
    return { contestId, stageId: final.id, finalists }
  })
}

/** Whoever checked them did so long ago: no process waits for anybody. */
async function decideNothing(ctx: Ctx, contestId: string): Promise<void> {
  const { plans: planned } = await plans.list(ctx, contestId)
  for (const { id: _id, formName: _n, formVersion: _v, newerFormId: _f, entries: _e, ...plan } of planned)
    await plans.save(ctx, { ...plan, processKey: null })
}

type Way = { contestId: string; fromStageId: string; toStageId: string }

async function addFinalists(ctx: Ctx, content: Content, { contestId, ...way }: Way): Promise<Finalist[]> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const accounts = new Map(
    (
      await tx.rows(
        sql<{ id: string; user_name: string }>`select id, user_name from account where tenant_id = ${tenantId}`,
      )
    ).map(({ id, user_name }) => [user_name, id]),
  )
  const people = new Map(content.people.map((person) => [person.ref, person]))
  const accountOf = (ref: string) =>
    people
      .get(ref)
      ?.accounts.flatMap(({ userType, username }) => (userType === 1 ? [accounts.get(username) ?? ''] : []))
      .find((id) => id !== '')
  const finalists: Finalist[] = []
  for (const each of readFinalists()) {
    const leaderId = accountOf(each.leader)
    const id = leaderId && (await addEntry(ctx, each, { contestId, leaderId, accountOf, people }))
    if (!id) throw new Error(`${each.ref} cannot be handed in`)
    const entry = await tx.first(sql<{ code: string; organisation_id: string | null }>`
      select code, organisation_id from entry where tenant_id = ${tenantId} and id = ${id}`)
    await addPromotion(tx, tenantId, { id, ...way, organisationId: entry?.organisation_id ?? null })
    await moveOn(tx, tenantId, id, way.toStageId, null)
    finalists.push({ ref: each.ref, id, code: entry?.code ?? '' })
  }
  return finalists
}
