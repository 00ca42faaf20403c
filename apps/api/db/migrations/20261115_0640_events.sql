-- The record of everything that happened: append-only, never renumbered, partitioned by month.
create sequence event_written as bigint;
grant usage on sequence event_written to laurel_app, laurel_platform;

create table event (
  tenant_id uuid not null,
  id uuid not null,
  -- Drawn while the writer holds the lock of the subject, so it orders the events of one subject. It is not the order of commits.
  written bigint not null default nextval('event_written'),
  kind text not null check (kind ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  subject text not null,
  subject_id uuid,
  actor_id uuid,
  details jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, recorded_at, id)
) partition by range (recorded_at);
create index event_subject on event (tenant_id, subject_id, recorded_at desc, id desc);
create index event_actor on event (tenant_id, actor_id, recorded_at desc, id desc);
create index event_kind on event (tenant_id, kind, recorded_at desc, id desc);
call fence('event', 'select, insert');

-- Immutable for the platform too: only the owner, who serves nothing, could change what happened.
revoke update, delete on event from laurel_platform;

-- Written with the event in one transaction; the numbering worker empties it. Numbers given inside a transaction are not the
-- order of commits: a reader that remembers the last one would skip a late commit.
create table event_pending (
  written bigint primary key,
  tenant_id uuid not null,
  event_id uuid not null,
  recorded_at timestamptz not null
)
-- A queue: every row dies within a moment, and each round of numbering walks over the dead ones until they are swept.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
call fence('event_pending', 'insert');

-- What consumers follow: numbered after commit, one gapless order of what is visible. The last row must stay: the next number follows it.
create table event_feed (
  seq bigint primary key,
  tenant_id uuid not null,
  event_id uuid not null,
  recorded_at timestamptz not null
);
call fence('event_feed', '');

create table event_position (
  consumer text primary key,
  seq bigint not null default 0,
  -- How often the event after this position has failed in a row, and when it is tried again.
  failures int not null default 0,
  retry_at timestamptz,
  moved_at timestamptz not null default now()
);
grant select, insert, update on event_position to laurel_platform;

-- No default partition: with one, a list in order of time must look into every month; without, it stops at the newest. The worker makes
-- months ahead of time (clean-up), and this makes enough for a worker that has been away for a year.

create function ensure_event_months(first_month date, months int) returns int
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  made int := 0;
  month date;
  child text;
begin
  for i in 0..least(months, 36) - 1 loop
    month := (date_trunc('month', first_month) + make_interval(months => i))::date;
    child := 'event_month_' || to_char(month, 'YYYYMM');
    if to_regclass('public.' || child) is null then
      execute format('create table public.%I partition of public.event for values from (%L) to (%L)',
        child, month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
      execute format('alter table public.%I enable row level security', child);
      execute format('alter table public.%I force row level security', child);
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
revoke all on function ensure_event_months(date, int) from public;
grant execute on function ensure_event_months(date, int) to laurel_platform;
select ensure_event_months((current_date - interval '12 months')::date, 30);
