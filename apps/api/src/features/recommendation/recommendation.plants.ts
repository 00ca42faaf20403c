import { type Plant, planted } from '@laurel/testbed/plant'

const list = (rows: string) => `
  with list as (
    insert into recommendation (tenant_id, id, stage_id, organisation_id, track_id, state, hash, confirmed_by)
    select s.tenant_id, gen_random_uuid(), s.id, o.id, k.id, 'confirmed', sha256(''), a.id
    from stage s join organisation o on o.tenant_id = s.tenant_id join track k on k.tenant_id = s.tenant_id
    join account a on a.tenant_id = s.tenant_id
    where (select count(*) from entry e where e.tenant_id = s.tenant_id) > 1 and exists (select from process_task t where t.tenant_id = s.tenant_id)
    limit 1 returning tenant_id, id
  )
  insert into recommendation_entry (tenant_id, recommendation_id, entry_id, task_id, rank, is_sent)
  select l.tenant_id, l.id, e.id, t.id, k.rank, k.is_sent from list l
  cross join lateral (values ${rows}) as k (at, rank, is_sent)
  join lateral (select id from entry where tenant_id = l.tenant_id order by id offset k.at limit 1) e on true
  join lateral (select id from process_task where tenant_id = l.tenant_id limit 1) t on true`

export const plants: Readonly<Record<string, Plant>> = {
  'the ranks of a recommendation are without a gap': planted(list('(0, 1, false), (1, 3, false)')),
  'what a recommendation has sent is before what it has not': planted(list('(0, 1, false), (1, 2, true)')),
}
