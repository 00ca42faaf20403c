import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'whoever was drawn was on the list': planted(`
    with round as (
      insert into judging_round (tenant_id, id, stage_id, name, rule)
      select tenant_id, gen_random_uuid(), id, '{"zh": "初评", "en": ""}', '{"model": 1}' from stage limit 1 returning tenant_id, id
    ), someone as (
      select a.tenant_id, a.id from account a join round r on r.tenant_id = a.tenant_id order by a.id limit 1
    ), planted as (
      insert into expert_draw (tenant_id, id, round_id, number, wishes, list, removed, funnel, server_seed_sealed, list_hash, rules_hash, commitment, committed_by, committed_at)
      select r.tenant_id, gen_random_uuid(), r.id, 1, '[]', '[]', '[]', '[]', sha256('x'), sha256('x'), sha256('x'), sha256('x'), s.id, now()
      from round r, someone s returning tenant_id, id
    )
    insert into expert_draw_result (tenant_id, draw_id, digits, digits_by, final_seed, drawn, reserve, drawn_by, held_at)
    select p.tenant_id, p.id, '{1}', 'room', sha256('x'), '[{"code": "Z0001", "field": "health"}]', '[]', s.id, now() from planted p, someone s`),
}
