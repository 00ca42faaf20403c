import type { Tx } from '@laurel/api/src/database/tx.ts'
import { drawOrder } from '@laurel/rules/draw'
import { expertRules } from '@laurel/rules/expert-draw'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'

type Row = Pick<OwnRow, 'tenantId' | 'id' | 'marker'>

/** A judge's account of an organisation of its own; all have the id of the row. Nobody else who is looked for has their name. */
export const plantJudge = (tx: Tx, { tenantId, id, marker }: Row): Promise<unknown> =>
  tx.run(sql`
    with place as (
      insert into organisation (tenant_id, id, path, kind, name, short_name)
      values (${tenantId}, ${id}, ${`${id}/`}, 'school', ${JSON.stringify({ zh: marker })}, '样例')
    ), someone as (
      insert into person (tenant_id, id, name) values (${tenantId}, ${id}, '专家')
    )
    insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id)
    values (${tenantId}, ${id}, ${id}, 4, ${id}, ${id}, '专家', ${id})`)

/** In the bank, and ready to be drawn. */
export async function plantExpert(tx: Tx, row: Row): Promise<void> {
  const { tenantId, id, marker } = row
  await plantJudge(tx, row)
  await tx.run(sql`
    with planted as (
      insert into expert (tenant_id, id, account_id, number, title, organisation_id, max_load, state, state_at, note)
      select ${tenantId}, ${id}, ${id}, coalesce(max(number), 0) + 1, ${marker}, ${id}, 40, 'available', now(), ${marker}
      from expert where tenant_id = ${tenantId}
    ), known as (
      insert into expert_field (tenant_id, expert_id, field) values (${tenantId}, ${id}, 'agriculture.food')
    )
    insert into expert_avoidance (tenant_id, expert_id, organisation_id) values (${tenantId}, ${id}, ${id})`)
}

type Planted = { roundId: string; expertId: string; isDrawn: boolean }

/** With this expert on its list, who also draws it. */
export async function plantDraw(
  tx: Tx,
  { tenantId, id }: Pick<OwnRow, 'tenantId' | 'id'>,
  { roundId, expertId, isDrawn }: Planted,
): Promise<{ code: string; commitment: string }> {
  const code =
    (await tx.first(sql<{ code: string }>`select code from expert where tenant_id = ${tenantId} and id = ${expertId}`))
      ?.code ?? ''
  const list = [{ code, school: 's', fields: ['agriculture.food', 'agriculture'] }]
  const serverSeed = '2a'.repeat(32)
  const { seal } = await import('@laurel/api/src/privacy/sealing.ts')
  const input = { drawId: id, projects: list, rules: expertRules, serverSeed }
  const { listHash, rulesHash, commitment, finalSeed } = drawOrder(input, { digits: ['1'], beacon: '' })
  await tx.run(sql`
    insert into expert_draw (tenant_id, id, round_id, number, wishes, list, removed, funnel, server_seed_sealed, list_hash, rules_hash, commitment, committed_by,
      committed_at)
    values (${tenantId}, ${id}, ${roundId}, 1, '[{"field": "agriculture", "count": 1}]', ${JSON.stringify(list)}, '[]', '[]', ${seal('expert-draw.seed', serverSeed)},
      decode(${listHash}, 'hex'), decode(${rulesHash}, 'hex'), decode(${commitment}, 'hex'), ${expertId}, now())`)
  if (isDrawn)
    await tx.run(sql`
      insert into expert_draw_result (tenant_id, draw_id, digits, digits_by, final_seed, drawn, reserve, drawn_by, held_at)
      values (${tenantId}, ${id}, '{1}', 'room', decode(${finalSeed}, 'hex'), ${JSON.stringify([{ code, field: 'agriculture' }])}, '[]', ${expertId}, now())`)
  return { code, commitment }
}
