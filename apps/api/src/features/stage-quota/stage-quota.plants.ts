import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a quota counts the entries that hold its places': planted(`
    insert into stage_quota (tenant_id, id, stage_id, organisation_id, taken)
    select s.tenant_id, gen_random_uuid(), s.id, o.id, 7777 from stage s join organisation o on o.tenant_id = s.tenant_id
    where not exists (
      select from stage_quota held where held.tenant_id = s.tenant_id and held.stage_id = s.id and held.organisation_id = o.id)
    limit 1`),
}
