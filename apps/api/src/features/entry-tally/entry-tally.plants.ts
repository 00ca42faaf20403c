import { type Plant, planted } from '@laurel/testbed/plant'

const ofWholeContest = 'where ctid = (select ctid from entry_tally where organisation_id is null limit 1)'

export const plants: Readonly<Record<string, Plant>> = {
  'the tallies of entries add up': planted(
    `update entry_tally set here = here + 1, below = below + 1 ${ofWholeContest}`,
  ),
  'the tally of a contest is the sum of its organisations': planted(
    `update entry_tally set below = below + 1 ${ofWholeContest}`,
  ),
  'an entry is counted as what it is': planted(`
    with caught_up as (
      insert into event_position (consumer, seq) values ('entry-tallies', 1000000) on conflict (consumer) do update set seq = excluded.seq
    ), none_waits as (delete from event_pending)
    update entry_counted set state = 9 - state where ctid = (select ctid from entry_counted limit 1)`),
}
