-- Decision 15: the platform is a tenant like any other, and there is one.
create unique index tenant_platform on tenant (kind) where kind = 'platform';

alter table tenant add column suspended_at timestamptz;
alter table tenant add column suspended_because text;

-- Role `platform` opens the desk from which every organiser is reached. An organiser's administrator may name roles as they like, but not this.
create function keep_platform_role() returns trigger
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  if new.code = 'platform' and not exists (select from tenant t where t.id = new.tenant_id and t.kind = 'platform') then
    raise exception 'role platform belongs to the platform' using errcode = 'check_violation', constraint = 'role_of_platform';
  end if;
  return new;
end
$$;
revoke all on function keep_platform_role() from public;
create trigger role_of_platform before insert or update of code, tenant_id on role for each row execute function keep_platform_role();

-- "See as": a session that somebody of the platform looks through. It has no refresh token, and whoever enters by it writes nothing.
alter table session add column impersonated_by uuid;
alter table session add column impersonation_reason text;
alter table session add constraint session_impersonation check ((impersonated_by is null) = (impersonation_reason is null));

-- Who asked for an organiser to be erased, who confirmed it, and what was erased: the platform's own rows, so that they outlive the organiser.
create table tenant_erasure (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- No reference: it is gone when this is a receipt.
  erased_id uuid not null check (erased_id <> tenant_id),
  code text not null,
  name jsonb not null,
  reason text not null,
  -- Null: by the operator's command.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  -- By itself then, or before with the word of a second person.
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

-- How many rows; fewer than asked for: nothing is left.
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
