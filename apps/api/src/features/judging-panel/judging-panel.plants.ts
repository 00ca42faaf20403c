import { type Plant, planted } from '@laurel/testbed/plant'

const judge = (state: 'accepted' | 'declined') => `
  judge as (
    insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
    select r.tenant_id, gen_random_uuid(), r.id, a.id, 10, '${state}', a.id, now(), now()
    from judging_round r join account a on a.tenant_id = r.tenant_id
    where not exists (select from judge j where j.tenant_id = r.tenant_id and j.account_id = a.id)
      and exists (select from entry e where e.tenant_id = r.tenant_id)
    limit 1 returning tenant_id, id, round_id)`
const assignment = (round: string) => `
  insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
  select j.tenant_id, gen_random_uuid(), ${round}, j.id, e.id, 1, 'kept'
  from judge j join lateral (select id from entry e where e.tenant_id = j.tenant_id limit 1) e on true`

export const plants: Readonly<Record<string, Plant>> = {
  'whoever judges entries has accepted': planted(`with ${judge('declined')} ${assignment('j.round_id')}`),
  'an entry is assigned to judges of its own round': planted(`
    with ${judge('accepted')}, other as (
      insert into judging_round (tenant_id, id, stage_id, name, rule)
      select r.tenant_id, gen_random_uuid(), r.stage_id, r.name, r.rule
      from judging_round r join judge j on j.tenant_id = r.tenant_id and j.round_id = r.id
      returning id)
    ${assignment('(select id from other)')}`),
}
