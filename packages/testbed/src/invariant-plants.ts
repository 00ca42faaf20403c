import { loadBeside } from './beside-features.ts'
import { type Plant, planted } from './plant.ts'

const oneSubject = `select tenant_id, subject_id from event e join event_feed f using (tenant_id, recorded_at)
  where f.event_id = e.id group by 1, 2 having count(*) > 1 limit 1`

const ofGround: Readonly<Record<string, Plant>> = {
  'no constraint is switched off': {
    as: 'LAUREL_OWNER_DATABASE_URL',
    violation: 'alter table account add constraint planted check (true) not valid',
  },
  'a kept answer has its status': planted(
    `insert into idempotency_key (tenant_id, actor_id, key, request_hash, status)
     select tenant_id, id, 'planted-key', 'x', 200 from account limit 1`,
  ),
  'an event belongs to an organiser': planted(
    "insert into event (tenant_id, id, kind, subject) values (gen_random_uuid(), gen_random_uuid(), 'entry.saved', 'entry')",
  ),
  'an event is named after its subject': planted(
    "insert into event (tenant_id, id, kind, subject) select id, gen_random_uuid(), 'entry.saved', 'file' from tenant limit 1",
  ),
  'the month after next has a partition': {
    as: 'LAUREL_OWNER_DATABASE_URL',
    violation:
      "do $$ begin execute 'drop table event_month_' || to_char(now() + interval '2 months', 'YYYYMM'); end $$",
  },
  'an event is in the feed once': planted(
    'insert into event_feed select (select max(seq) + 1 from event_feed), tenant_id, event_id, recorded_at from event_feed limit 1',
  ),
  'an event is in the feed or waits for its number, and not both': planted(
    'delete from event_pending where event_id = (select event_id from event_pending limit 1)',
  ),
  'the feed and the waiting list name no event that did not happen': planted(
    'insert into event_feed select (select max(seq) + 1 from event_feed), id, gen_random_uuid(), now() from tenant limit 1',
  ),
  'the feed has no gap': planted('update event_feed set seq = seq + 5 where seq = (select max(seq) from event_feed)'),
  'the feed tells of one subject in the order in which it happened': planted(
    `with one as (${oneSubject})
     update event_feed f set seq = -f.seq from event e, one
     where e.tenant_id = one.tenant_id and e.subject_id = one.subject_id
       and f.tenant_id = e.tenant_id and f.event_id = e.id and f.recorded_at = e.recorded_at`,
  ),
}

/** One way to break each invariant, for the test that the check notices; those of a feature stand beside it. */
export const plants: Readonly<Record<string, Plant>> = Object.assign(
  {},
  ofGround,
  ...(await loadBeside('.plants.ts')).map((beside) => beside['plants']),
)
