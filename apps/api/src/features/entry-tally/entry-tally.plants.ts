import { type Plant, planted } from '@laurel/testbed/plant'

const counted = (state: string) => `
  insert into entry_counted (tenant_id, entry_id, contest_id, track_id, organisation_id, stage_id, state, begun_on)
  select tenant_id, id, contest_id, track_id, organisation_id, stage_id, ${state}, current_date from entry limit 1`

export const plants: Readonly<Record<string, Plant>> = {
  'the tallies of entries add up': planted(counted('state')),
  'the tally of a contest is the sum of its organisations': planted(`
    insert into entry_tally (tenant_id, contest_id, organisation_id, track_id, stage_id, state, here, below)
    select tenant_id, contest_id, null, track_id, stage_id, state, 0, 1 from entry limit 1`),
  'an entry is counted as what it is': planted(`
    with caught_up as (insert into event_position (consumer, seq) values ('entry-tallies', 1000000)
      on conflict (consumer) do update set seq = excluded.seq), none_waits as (delete from event_pending)
    ${counted('9')}`),
}
