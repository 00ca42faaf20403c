-- The record of everything that happened, the order in which it is followed, its seal, and its erasure with an organiser.

-- Events are only added, never renumbered, and partitioned by month.
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
-- What owners did to their own accounts, apart from everything else that they did: an administrator does a great deal.
create index event_own on event (tenant_id, actor_id, recorded_at desc, id desc)
  where kind in ('session.opened', 'session.ended', 'social.bound', 'social.unbound', 'agreement.accepted');
call fence('event', 'select, insert');
-- Immutable for the platform too: only the owner, who serves nothing, could change what happened.
revoke update, delete on event from laurel_platform;

-- No default partition: with one, a list in order of time must look into every month; without, it stops at the newest. The worker makes
-- months ahead of time (clean-up), and the baseline makes enough for a worker that has been away for a year.
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

-- The feed ---------------------------------------------------------------------------------------------------------------------------------

-- Written with the event in one transaction; the numbering worker empties it. Numbers given inside a transaction are not the order of
-- commits: a reader that remembers the last one would skip a late commit.
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

-- How far each consumer has come.
create table event_position (
  consumer text primary key,
  seq bigint not null default 0,
  -- How often the event after this position has failed in a row, and when it is tried again.
  failures int not null default 0,
  retry_at timestamptz,
  moved_at timestamptz not null default now()
);
grant select, insert, update on event_position to laurel_platform;

-- The seal ---------------------------------------------------------------------------------------------------------------------------------

-- What happened, sealed: one chain of blocks per organiser. A block names its events and holds the digest of each; its hash is keyed with a
-- secret that the database does not know, so that whoever owns the tables cannot write the chain anew.
create table audit_seal (
  tenant_id uuid not null references tenant,
  number bigint not null check (number > 0),
  -- So that an event has a place in the whole chain without counting.
  events_before bigint not null check (events_before >= 0),
  -- By id and time, since that is an event's key: the feed that gave the order is not kept for ever.
  event_ids uuid[] not null check (cardinality(event_ids) > 0),
  event_times timestamptz[] not null,
  digests bytea not null,
  through_seq bigint not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, number),
  check (cardinality(event_times) = cardinality(event_ids) and octet_length(digests) = 32 * cardinality(event_ids))
);
create index audit_seal_time on audit_seal (tenant_id, sealed_at);
call fence('audit_seal', 'select');
revoke update, delete on audit_seal from laurel_platform;

-- Erasing an organiser ---------------------------------------------------------------------------------------------------------------------

-- Who asked for an organiser to be erased, who confirmed it, and what was erased: the platform's own rows, so that they outlive the organiser.
create table tenant_erasure (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- No reference: the organiser is gone when this is a receipt.
  erased_id uuid not null check (erased_id <> tenant_id),
  code text not null,
  name jsonb not null,
  reason text not null,
  -- Null: by the operator's command.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  -- It is erased by itself then, or before once a second person confirms it.
  due_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  stopped_by uuid,
  stopped_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  rows_erased jsonb not null default '{}',
  objects_erased int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, confirmed_by) references account,
  foreign key (tenant_id, stopped_by) references account,
  check (confirmed_by is null or confirmed_by is distinct from asked_by),
  check (stopped_at is null or started_at is null),
  check (finished_at is null or started_at is not null)
);
create unique index tenant_erasure_open on tenant_erasure (tenant_id, erased_id) where stopped_at is null;
create index tenant_erasure_recent on tenant_erasure (tenant_id, asked_at desc, id desc);
-- Read at the desk; written through the platform's door.
call fence('tenant_erasure', 'select');

-- Nobody but the owner removes what happened, and the owner only for an organiser whose erasure is due. The owner is fenced: it sees the rows of
-- the one organiser that this transaction erases.
create policy erasure_look on event for select to laurel_owner
  using (tenant_id = nullif(current_setting('app.erased_tenant', true), '')::uuid);
create policy erasure on event for delete to laurel_owner
  using (tenant_id = nullif(current_setting('app.erased_tenant', true), '')::uuid);
create policy erasure_look on audit_seal for select to laurel_owner
  using (tenant_id = nullif(current_setting('app.erased_tenant', true), '')::uuid);
create policy erasure on audit_seal for delete to laurel_owner
  using (tenant_id = nullif(current_setting('app.erased_tenant', true), '')::uuid);
create policy erasure_look on tenant_erasure for select to laurel_owner
  using (erased_id = nullif(current_setting('app.erased_tenant', true), '')::uuid);

-- Answers how many rows were erased; fewer than asked for: nothing is left.
create function erase_history(p_tenant uuid, p_table text, p_most int) returns int
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  erased int;
begin
  perform set_config('app.erased_tenant', p_tenant::text, true);
  if not exists (
    select from public.tenant_erasure
    where erased_id = p_tenant and started_at is not null and finished_at is null and stopped_at is null
      and (confirmed_at is not null or due_at <= now())
  ) then
    raise exception 'the erasure of this organiser is not due' using errcode = 'insufficient_privilege';
  end if;
  if p_table = 'event' then
    delete from public.event e using (
      select tenant_id, recorded_at, id from public.event where tenant_id = p_tenant limit p_most
    ) old where e.tenant_id = old.tenant_id and e.recorded_at = old.recorded_at and e.id = old.id;
  elsif p_table = 'audit_seal' then
    delete from public.audit_seal s using (
      select tenant_id, number from public.audit_seal where tenant_id = p_tenant limit p_most
    ) old where s.tenant_id = old.tenant_id and s.number = old.number;
  else
    raise exception 'only what happened is erased this way';
  end if;
  get diagnostics erased = row_count;
  perform set_config('app.erased_tenant', '', true);
  return erased;
end
$$;
revoke all on function erase_history(uuid, text, int) from public;
grant execute on function erase_history(uuid, text, int) to laurel_platform;
