import { tenantEntryChecks, tenantEntryPlants } from './tenant-entry.ts'

/** Tables that belong to no organiser, each with the reason why. Everything else in `public` carries tenant_id and a fence. */
const sharedTables = {
  migration: 'which migrations were applied',
  password_key: 'one key pair per deployment, the same for every portal',
  dictionary_entry: 'platform words, the same for everyone',
  platform_configuration: 'platform settings, the same for everyone',
  event_position: 'how far each consumer has read; closed to the app',
  engine_reconciliation: 'how both sides were compared; closed to the app',
}

/** Indexes of fenced tables that do not start with tenant_id. */
const globalIndexes = {
  tenant_pkey: 'the tenant is the row',
  tenant_code_key: 'codes of organisers are unique on the platform',
  tenant_platform: 'there is one platform',
  portal_code_key: 'a portal code leads to its organiser',
  portal_domain_key: 'so does a domain',
  screen_code_key: 'so does a screen code',
  event_pending_pkey: 'a queue over all organisers, read by the platform only',
  event_feed_pkey: 'the order of all events, read by the platform only',
  event_set_aside_pkey: 'what consumers could not take, read by the platform only',
  event_set_aside_due: 'likewise',
  engine_command_pkey: 'a queue over all organisers, read by the platform only',
  external_task_due: 'likewise',
  listener_run_due: 'likewise',
  entry_lookup: 'a hash has one column; the tenant is compared on the row',
  account_lookup: 'a hash has one column; the tenant is compared on the row',
  person_lookup: 'likewise',
  session_lookup: 'likewise',
  process_instance_lookup: 'likewise',
  process_task_lookup: 'likewise',
}

/** Run with the rights of their owner: each one is a hole in the wall that somebody looked at. */
const definerFunctions = [
  'public.ensure_event_months',
  // Sets the tenant of a transaction, by the key of its connection only.
  'public.enter_by_key',
  // What happened goes only with an organiser whose erasure is due: asked of its receipt, row by row of that organiser.
  'public.erase_history',
  // When the engine was compared last, and ids of what was left over: nothing else of them is told.
  'public.last_reconciliation',
  'public.portal_of_domain',
  // Once for each connection.
  'public.take_key',
  'public.tenant_of_portal',
  'public.tenant_of_screen',
  'queue.enqueue',
]

/** The owner is fenced too, but for the two names that lead to a tenant. */
const ownerPolicies = ['portal.name_lookup', 'screen.name_lookup']

/** And for the history of the one organiser that its transaction erases, which is named by a setting of that transaction alone. */
const erasurePolicies = [
  'audit_seal.erasure',
  'audit_seal.erasure_look',
  'event.erasure',
  'event.erasure_look',
  'tenant_erasure.erasure_look',
]

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`
const tables = `
  select c.oid, c.relname::text as name, c.relispartition, c.relrowsecurity, c.relforcerowsecurity, c.relacl,
    c.relname = 'tenant' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as is_fenced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')`
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_(toast|temp)'`

/** Each statement lists what is wrong; the real schema gives no row. */
export const checks: Record<string, string> = {
  ...tenantEntryChecks,
  'row security is on and forced': `
    select name from (${tables}) t where is_fenced and not (relrowsecurity and relforcerowsecurity)`,
  'every fenced table has the fence': `
    select name from (${tables}) t where is_fenced and not relispartition and not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant_fence' and p.polcmd = '*' and p.polpermissive
        and p.polroles = array['laurel_app'::regrole::oid])`,
  'no policy lets the app out of its tenant': `
    select t.name || '.' || p.polname from (${tables}) t join pg_policy p on p.polrelid = t.oid
    where (p.polroles && array['laurel_app'::regrole::oid, 0::oid])
      and not (pg_get_expr(p.polqual, p.polrelid) ~ '^\\((tenant_id|id) = (public\\.)?current_tenant\\(\\)\\)$'
        and pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid))`,
  'the owner reads across tenants by two names only': `
    select t.name || '.' || p.polname from (${tables}) t join pg_policy p on p.polrelid = t.oid
    where p.polroles && array['laurel_owner'::regrole::oid]
      and not (t.name || '.' || p.polname = any(${list(ownerPolicies)}) and p.polcmd = 'r')
      and not (t.name || '.' || p.polname = any(${list(erasurePolicies)}) and p.polcmd in ('r', 'd')
        and pg_get_expr(p.polqual, p.polrelid) ~ '^\\((tenant_id|erased_id) = \\(NULLIF\\(current_setting\\(''app.erased_tenant''::text, true\\), ''''::text\\)\\)::uuid\\)$')`,
  'tables without a tenant are the known ones': `
    select name from (${tables}) t where not is_fenced and name <> all(${list(Object.keys(sharedTables))})`,
  'the app cannot reach a partition past its parent': `
    select name from (${tables}) t where relispartition
      and has_any_column_privilege('laurel_app', oid, 'select, insert, update')`,
  'our roles are plain': `
    select rolname from pg_roles where rolname in ('laurel_app', 'laurel_platform', 'laurel_owner')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  'the app owns nothing': `
    select classid::regclass::text || ' ' || objid from pg_shdepend where deptype = 'o' and refobjid = 'laurel_app'::regrole
      and (dbid = 0 or dbid = (select oid from pg_database where datname = current_database()))`,
  'the app is a member of nothing': `
    select roleid::regrole::text from pg_auth_members where member = 'laurel_app'::regrole`,
  'the app has no truncate, references or trigger': `
    select c.oid::regclass || ' ' || right_name from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['truncate', 'references', 'trigger']) as right_name
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ours} and has_table_privilege('laurel_app', c.oid, right_name)`,
  'nobody but the owner changes an event': `
    select role || ' ' || name from (${tables}) t, unnest(array['laurel_app', 'laurel_platform']) as role
    where (name in ('event', 'audit_seal') or name like 'event\\_month\\_%')
      and (has_any_column_privilege(role, oid, 'update') or has_table_privilege(role, oid, 'delete'))`,
  'nothing is granted to everyone': `
    select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
    where g.grantee = 0 and n.nspname not in ('pg_catalog', 'information_schema')
    union all select 'schema ' || n.nspname from pg_namespace n, aclexplode(n.nspacl) g
      where g.grantee = 0 and g.privilege_type = 'CREATE'
    union all select 'database' from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) g
      where g.grantee = 0 and d.datname = current_database()
    union all select 'defaults' from pg_default_acl`,
  'the app makes nothing and sees no queue': `
    select n.nspname from pg_namespace n where has_schema_privilege('laurel_app', n.oid, 'create')
      or (n.nspname = 'graphile_worker' and has_schema_privilege('laurel_app', n.oid, 'usage'))`,
  'functions with their owner’s rights are the known ones': `
    select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${ours} and n.nspname || '.' || p.proname <> all(${list(definerFunctions)})`,
  'they have a fixed search path that nobody can write to': `
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${ours} and not coalesce('search_path=pg_catalog, pg_temp' = any(p.proconfig), false)`,
  'no function of ours is for everyone': `
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and exists (
      select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee = 0)`,
  'views look with the eyes of the caller': `
    select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false))`,
  'indexes begin with the tenant': `
    select i.indexrelid::regclass::text from (${tables}) t join pg_index i on i.indrelid = t.oid
    where is_fenced and i.indexrelid::regclass::text <> all(${list(Object.keys(globalIndexes))})
      and coalesce((select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]), '') <> 'tenant_id'`,
  'references stay inside the tenant': `
    select k.conname::text from pg_constraint k
      join (${tables}) t on t.oid = k.conrelid and t.is_fenced join (${tables}) r on r.oid = k.confrelid and r.is_fenced
    where k.contype = 'f' and r.name <> 'tenant' and not exists (
      select from unnest(k.conkey, k.confkey) as pair(here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = here and a.attname = 'tenant_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = there and b.attname = 'tenant_id')`,
}

/** One fault for each check: made and rolled back before the schema is checked, so that a check that cannot fail is found out. */
export const plants: readonly { check: string; sql: string }[] = [
  ...tenantEntryPlants,
  {
    check: 'no policy lets the app out of its tenant',
    sql: "alter policy tenant_fence on file using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)",
  },
  { check: 'row security is on and forced', sql: 'create table planted (tenant_id uuid not null, secret text)' },
  { check: 'row security is on and forced', sql: 'alter table option_set no force row level security' },
  { check: 'row security is on and forced', sql: 'alter table event_month_202611 disable row level security' },
  { check: 'every fenced table has the fence', sql: 'drop policy tenant_fence on file' },
  {
    check: 'no policy lets the app out of its tenant',
    sql: 'create policy planted on file for select to laurel_app using (true)',
  },
  { check: 'no policy lets the app out of its tenant', sql: 'create policy planted on file for select using (true)' },
  {
    check: 'the owner reads across tenants by two names only',
    sql: 'create policy planted on account for select to laurel_owner using (true)',
  },
  {
    check: 'the owner reads across tenants by two names only',
    sql: 'drop policy erasure on event; create policy erasure on event for delete to laurel_owner using (true)',
  },
  { check: 'tables without a tenant are the known ones', sql: 'create table planted (secret text)' },
  {
    check: 'the app cannot reach a partition past its parent',
    sql: 'grant select on event_month_202611 to laurel_app',
  },
  { check: 'our roles are plain', sql: 'alter role laurel_app bypassrls' },
  { check: 'the app owns nothing', sql: 'alter table option_set owner to laurel_app' },
  { check: 'the app is a member of nothing', sql: 'grant laurel_platform to laurel_app' },
  { check: 'the app has no truncate, references or trigger', sql: 'grant truncate on option_set to laurel_app' },
  { check: 'nobody but the owner changes an event', sql: 'grant update (details) on event to laurel_app' },
  { check: 'nobody but the owner changes an event', sql: 'grant delete on event to laurel_platform' },
  { check: 'nobody but the owner changes an event', sql: 'grant update (hash) on audit_seal to laurel_platform' },
  { check: 'nothing is granted to everyone', sql: 'grant select on option_set to public' },
  { check: 'nothing is granted to everyone', sql: 'grant create on schema public to public' },
  { check: 'the app makes nothing and sees no queue', sql: 'grant usage on schema graphile_worker to laurel_app' },
  { check: 'the app makes nothing and sees no queue', sql: 'grant create on schema public to laurel_app' },
  {
    check: 'functions with their owner’s rights are the known ones',
    sql: "create function planted() returns int language sql security definer set search_path = pg_catalog, pg_temp as 'select 1'",
  },
  {
    check: 'they have a fixed search path that nobody can write to',
    sql: 'alter function tenant_of_portal(text) set search_path = public, pg_catalog',
  },
  { check: 'no function of ours is for everyone', sql: 'grant execute on function tenant_of_portal(text) to public' },
  { check: 'views look with the eyes of the caller', sql: 'create view planted as select * from account' },
  { check: 'views look with the eyes of the caller', sql: 'create materialized view planted as select * from account' },
  { check: 'indexes begin with the tenant', sql: 'create index planted on account (nickname)' },
  { check: 'indexes begin with the tenant', sql: 'create index planted on account (lower(nickname))' },
  {
    check: 'references stay inside the tenant',
    sql: 'create unique index planted on file (id); alter table job_run add foreign key (result_file_id) references file (id)',
  },
]
