import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'what counts for a person at a check-in is what a volunteer has said of them': planted(`
    with place as (
      select s.tenant_id, s.id from stage s where exists (select from account a where a.tenant_id = s.tenant_id) limit 1
    ), hall as (
      insert into room (tenant_id, id, stage_id, name, day)
      select tenant_id, gen_random_uuid(), id, '{"zh": "一号厅"}', '2026-11-19' from place returning tenant_id, id
    ), who as (
      select a.tenant_id, a.id, a.person_id from account a join hall h on h.tenant_id = a.tenant_id limit 1
    ), made as (
      insert into check_in_mark (tenant_id, id, room_id, person_id, state, means, at, marked_by)
      select h.tenant_id, gen_random_uuid(), h.id, w.person_id, 'absent', 'list', now(), w.id
      from hall h join who w on w.tenant_id = h.tenant_id returning tenant_id, id, room_id, person_id
    )
    insert into check_in (tenant_id, room_id, person_id, mark_id, state, at)
    select tenant_id, room_id, person_id, id, 'present', now() from made`),
}
