import { type Plant, planted } from '@laurel/testbed/plant'

/** So many groupings of one entry into one group of one place. */
const groupings = (count: number) => `
  with place as (
    select s.tenant_id, s.id from stage s limit 1
  ), made as (
    insert into grouping (tenant_id, id, stage_id, number, groups, input, list, server_seed_sealed, input_hash, commitment, committed_by)
    select p.tenant_id, gen_random_uuid(), p.id, n, '[{"name": "A", "capacity": 1, "roomId": null}]', '{}', '[{"code": "P001"}]', sha256('x'),
      sha256('x'), sha256('x'), (select a.id from account a where a.tenant_id = p.tenant_id limit 1)
    from place p cross join generate_series(1, ${count}) n returning tenant_id, id, committed_by
  )`

const held = (members: string) => `${groupings(1)}
  insert into grouping_result (tenant_id, grouping_id, digits, digits_by, final_seed, members, compromises, result_hash, held_by)
  select tenant_id, id, '{1}', 'server', sha256('x'), '${members}', '[]', sha256('x'), committed_by from made`

export const plants: Readonly<Record<string, Plant>> = {
  'whatever was grouped is the whole list that was committed': planted(held('[{"code": "P002", "group": 0}]')),
  'no group was drawn fuller than it may be': planted(held('[{"code": "P001", "group": 1}]')),
  'of the groupings of a stage and track only the newest is not void': planted(`${groupings(2)} select id from made`),
}
