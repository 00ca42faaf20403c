import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a stage closes no earlier than its newest extension says': planted(`
    insert into extension (tenant_id, id, contest_id, stage_id, was_at, closes_at, reason, made_by)
    select s.tenant_id, gen_random_uuid(), s.contest_id, s.id, s.closes_at, s.closes_at + interval '1 day', '{"zh": "x"}', a.id
    from stage s join account a on a.tenant_id = s.tenant_id limit 1`),
}
