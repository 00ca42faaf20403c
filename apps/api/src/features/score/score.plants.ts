import { type Plant, planted } from '@laurel/testbed/plant'

/** A judge of a round that is sealed, an entry that they have, and what they gave to it. */
const score = (receipt: number, edition: string, source = 'device') => `
  with round as (
    select r.tenant_id, r.id, r.seals from judging_round r
    where exists (select from entry e where e.tenant_id = r.tenant_id) limit 1
  ), judged as (
    insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
    select r.tenant_id, gen_random_uuid(), r.id, a.id, 10, 'accepted', a.id, now(), now() from round r
    join lateral (select id from account a where a.tenant_id = r.tenant_id
      and not exists (select from judge j where j.tenant_id = a.tenant_id and j.account_id = a.id) limit 1) a on true
    returning tenant_id, id, round_id
  ), assigned as (
    insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
    select j.tenant_id, gen_random_uuid(), j.round_id, j.id, e.id, 1, 'kept'
    from judged j join lateral (select id from entry e where e.tenant_id = j.tenant_id limit 1) e on true
    returning tenant_id, id
  )
  insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created,
    device_chain, made_at, is_late, source)
  select a.tenant_id, gen_random_uuid(), a.id, ${receipt}, ${edition}, '{"kind": "vote", "isFor": true}', '', '', sha256('x'),
    gen_random_uuid(), 1, sha256('x'), now(), false, '${source}'
  from assigned a cross join round`

export const plants: Readonly<Record<string, Plant>> = {
  'the receipts of a score are numbered without a gap': planted(score(2, '1')),
  'a score was given by rules that were sealed': planted(score(1, 'round.seals + 1')),
  'a score from paper was read by two persons, who agreed': planted(score(1, '1', 'paper')),
  'what undid a score or a lock was decided by two persons': planted(`
    with one as (
      select r.tenant_id, r.id as round_id, a.id, a.person_id from judging_round r
      join lateral (select id, person_id from account a where a.tenant_id = r.tenant_id limit 1) a on true limit 1
    ), again as (
      insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
      select tenant_id, gen_random_uuid(), person_id, 2, 'twice', 'twice', '某人' from one returning tenant_id, id
    )
    insert into score_reversal (tenant_id, id, round_id, kind, reason, state, asked_by, decided_by, decided_at)
    select one.tenant_id, gen_random_uuid(), one.round_id, 'reopen', 'x', 'confirmed', one.id, again.id, now() from one, again`),
  'a trial entry is marked by judges of its round': planted(`
    with one as (
      select r.tenant_id, r.id, r.stage_id, r.name, r.rule, a.id as account_id, e.id as entry_id from judging_round r
      join lateral (select id from account a where a.tenant_id = r.tenant_id
        and not exists (select from judge j where j.tenant_id = a.tenant_id and j.account_id = a.id) limit 1) a on true
      join lateral (select id from entry e where e.tenant_id = r.tenant_id limit 1) e on true
      where not exists (select from trial_entry t where t.tenant_id = r.tenant_id and t.round_id = r.id) limit 1
    ), other as (
      insert into judging_round (tenant_id, id, stage_id, name, rule)
      select tenant_id, gen_random_uuid(), stage_id, name, rule from one returning tenant_id, id
    ), judged as (
      insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
      select other.tenant_id, gen_random_uuid(), other.id, one.account_id, 10, 'accepted', one.account_id, now(), now() from one, other
      returning tenant_id, id
    ), trial as (
      insert into trial_entry (tenant_id, id, round_id, entry_id, marked_by)
      select tenant_id, gen_random_uuid(), id, entry_id, account_id from one returning tenant_id, id
    )
    insert into trial_score (tenant_id, trial_id, judge_id, edition, given)
    select trial.tenant_id, trial.id, judged.id, 1, '{"kind": "vote", "isFor": true}' from trial, judged`),
}
