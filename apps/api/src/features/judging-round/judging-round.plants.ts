import { type Plant, planted } from '@laurel/testbed/plant'

const round = (seals: number, state: string) => `
  insert into judging_round (tenant_id, id, stage_id, name, rule, seals, state)
  select tenant_id, gen_random_uuid(), id, '{"zh": "初评", "en": ""}', '{"model": 1}', ${seals}, '${state}' from stage limit 1`

export const plants: Readonly<Record<string, Plant>> = {
  'a judging round has as many seals as it counts': planted(round(7, 'draft')),
  'a judging round that is sealed says what was sealed': planted(`
    with planted as (${round(1, 'sealed')} returning tenant_id, id)
    insert into judging_round_seal (tenant_id, round_id, number, rule, hash, reason, proposed_by, proposed_at, sealed_by, sealed_at)
    select p.tenant_id, p.id, 1, '{"model": 2}', sha256('x'), '', one.id, now(), other.id, now()
    from planted p
    join lateral (select id from account a where a.tenant_id = p.tenant_id order by id limit 1) one on true
    join lateral (select id from account a where a.tenant_id = p.tenant_id order by id desc limit 1) other on true`),
}
