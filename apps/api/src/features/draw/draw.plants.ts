import { type Plant, planted } from '@laurel/testbed/plant'

/** A room, a device of its screen, and so many draws of one entry that none of them holds. */
const draws = (count: number) => `
  with place as (
    select s.tenant_id, s.id from stage s limit 1
  ), hall as (
    insert into room (tenant_id, id, stage_id, name, day)
    select tenant_id, gen_random_uuid(), id, '{"zh": "一号厅"}', '2026-11-19' from place returning tenant_id, id
  ), device as (
    insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
    select s.tenant_id, gen_random_uuid(), s.id, 'console', '控制台', sha256(gen_random_uuid()::text::bytea)
    from screen s join hall h on h.tenant_id = s.tenant_id limit 1 returning tenant_id, id
  ), made as (
    insert into draw (tenant_id, id, room_id, number, list, rules, seats, server_seed_sealed, list_hash, rules_hash, commitment, committed_by_device)
    select h.tenant_id, gen_random_uuid(), h.id, n, '[{"code": "P001"}]', '{}', 1, sha256('x'), sha256('x'), sha256('x'), sha256('x'), v.id
    from hall h join device v on v.tenant_id = h.tenant_id cross join generate_series(1, ${count}) n returning tenant_id, id, committed_by_device
  )`

export const plants: Readonly<Record<string, Plant>> = {
  'whatever was drawn is the whole list that was committed': planted(`${draws(1)}
    insert into draw_result (tenant_id, draw_id, digits, final_seed, drawn_order, order_hash, tries, held_by_device)
    select tenant_id, id, '{1}', sha256('x'), '{P002}', sha256('x'), 1, committed_by_device from made`),
  'of the draws of a room only the newest is not void': planted(`${draws(2)} select id from made`),
}
