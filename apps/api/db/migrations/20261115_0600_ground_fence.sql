-- The fence: one procedure that every tenant table passes through. Forced, so that not even the owner reads across it.
create procedure fence(target regclass, privileges text, tenant_column name default 'tenant_id')
language plpgsql
set search_path = pg_catalog
as $$
declare
  same_tenant text := format('%I = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', tenant_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_fence on %s to laurel_app using (%s) with check (%s)', target, same_tenant, same_tenant);
  execute format('create policy platform_door on %s to laurel_platform using (true) with check (true)', target);
  if privileges <> '' then
    execute format('grant %s on %s to laurel_app', privileges, target);
  end if;
  execute format('grant select, insert, update, delete on %s to laurel_platform', target);
end
$$;

revoke all on procedure fence(regclass, text, name) from public;
grant usage on schema public to laurel_app, laurel_platform;
