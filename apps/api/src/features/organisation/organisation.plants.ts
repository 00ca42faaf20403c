import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  "an organisation's path is its parent's path and itself": planted(
    "update organisation set path = id || '/' where id = (select id from organisation where parent_id is not null limit 1)",
  ),
  'an organisation is as large as it is said to be': planted(
    'insert into organisation_change (tenant_id, organisation_id, delta) select tenant_id, id, 1 from organisation limit 1',
  ),
}
