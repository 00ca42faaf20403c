import { sql } from 'kysely'
import { type Played, play } from './cast.ts'
import { plantAssignment, plantJudge } from './planted-judging.ts'
import type { World } from './world.ts'

export type PlantedRound = { roundId: string; judges: readonly { who: Played; assignmentIds: readonly string[] }[] }

/** A round that is open, of which every judge has every entry. */
export async function plantFullRound(world: World, judges: number, entries: number): Promise<PlantedRound> {
  const people: Played[] = []
  for (let n = 0; n < judges; n += 1) people.push(await play(world, { userType: 4 }))
  return world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { tenantId } = actor
    const own = { tenantId, accountId: people[0]?.accountId ?? '', marker: '创新赛' }
    const { roundId, ...round } = await plantJudge(tx, own)
    for (let n = 1; n <= entries; n += 1) await plantAssignment(tx, own, { roundId, ...round }, n)
    const others = people.slice(1).map(({ accountId }) => accountId)
    await tx.run(sql`
      insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
      select ${tenantId}, gen_random_uuid(), ${roundId}, id, 500, 'accepted', id, now(), now() from unnest(${others}::uuid[]) as id`)
    await tx.run(sql`
      insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
      select a.tenant_id, gen_random_uuid(), a.round_id, j.id, a.entry_id, a.number, 'field'
      from judging_assignment a join judge j on j.tenant_id = a.tenant_id and j.round_id = a.round_id and j.id <> a.judge_id
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId}`)
    const rows = await tx.rows(sql<{ account_id: string; ids: string[] }>`
      select j.account_id, array_agg(a.id::text order by a.number) as ids
      from judging_assignment a join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId} group by j.account_id`)
    const idsOf = new Map(rows.map(({ account_id, ids }) => [account_id, ids]))
    return { roundId, judges: people.map((who) => ({ who, assignmentIds: idsOf.get(who.accountId) ?? [] })) }
  })
}
