import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'

/** In the bank, of an organisation of their own and ready to be drawn. */
export const plantExpert = (
  tx: Tx,
  { tenantId, id, marker }: Pick<OwnRow, 'tenantId' | 'id' | 'marker'>,
  accountId: string,
): Promise<unknown> =>
  tx.run(sql`
    with place as (
      insert into organisation (tenant_id, id, path, kind, name, short_name)
      values (${tenantId}, ${id}, ${`${id}/`}, 'school', ${JSON.stringify({ zh: marker })}, '样例') returning id
    ), planted as (
      insert into expert (tenant_id, id, account_id, number, title, organisation_id, max_load, state, state_at, note)
      select ${tenantId}, ${id}, ${accountId}, (select coalesce(max(number), 0) + 1 from expert where tenant_id = ${tenantId}), ${marker}, place.id, 40,
        'available', now(), ${marker} from place returning id
    ), known as (
      insert into expert_field (tenant_id, expert_id, field) select ${tenantId}, id, 'agriculture.food' from planted
    )
    insert into expert_avoidance (tenant_id, expert_id, organisation_id) select ${tenantId}, planted.id, place.id from planted, place`)
