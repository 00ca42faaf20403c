import { type Plant, planted } from '@laurel/testbed/plant'

const room = `
  with place as (
    select s.tenant_id, s.id from stage s where exists (select from entry e where e.tenant_id = s.tenant_id) limit 1
  ), hall as (
    insert into room (tenant_id, id, stage_id, name, day)
    select tenant_id, gen_random_uuid(), id, '{"zh": "一号厅"}', '2026-11-19' from place returning tenant_id, id
  )`
const withState = `${room}, state as (insert into room_state (tenant_id, room_id) select tenant_id, id from hall returning tenant_id)`

/** So many entries, the first of them at this place. */
const slots = (count: number, first: number, state: string, revisions = "'{}'") => `${withState}
  insert into room_slot (tenant_id, id, room_id, entry_id, position, planned_at, state, locked_at, revisions)
  select h.tenant_id, gen_random_uuid(), h.id, e.id, ${first} - 1 + row_number() over (order by e.id), now(), '${state}', now(), ${revisions}
  from hall h join lateral (select id from entry e where e.tenant_id = h.tenant_id order by id limit ${count}) e on true`

export const plants: Readonly<Record<string, Plant>> = {
  'a room has one state': planted(`${room} select id from hall`),
  'the entries of a room are numbered without a gap': planted(slots(1, 2, 'waiting')),
  'one entry of a room is on stage': planted(slots(2, 1, 'now')),
  'what a room has locked are scores of its own round': planted(slots(1, 1, 'done', 'array[gen_random_uuid()]')),
}
