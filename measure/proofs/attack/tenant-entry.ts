/** Which tenant a transaction is in must be nothing that a statement of the app can say: migration baseline_tenant. */
const setting = 'backtrace_functions'

/** What was reviewed. Whoever changes one of them looks at it as an attacker would, runs S3, and says so here. */
const reviewed: Record<string, string> = {
  current_tenant: '96f714dd6b5aa7ce1c770a8f326e51c5',
  enter_by_key: 'e3ebbff3cc51e4ee4cc7f91f654a5768',
  take_key: 'c09fbf52eabbaf50817e9a1233fb3ffa',
}

/** For nodes of the version before: they set what nobody believes any more. */
const ofTheVersionBefore = [
  'enter_account(uuid,uuid,text)',
  'enter_portal(text)',
  'enter_screen(text)',
  'enter_session(uuid,uuid,text)',
  'enter_tenant(uuid)',
]

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`
const texts = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`

export const tenantEntryChecks: Record<string, string> = {
  'what sets and reads the tenant is as it was reviewed': `
    select known.name from (values ${Object.entries(reviewed)
      .map(([name, hash]) => `('${name}', '${hash}')`)
      .join(', ')}) known(name, hash)
    where (select string_agg(md5(p.prosrc), ' ') from pg_proc p where p.proname = known.name) is distinct from known.hash
      or not exists (select from pg_proc p where p.proname = known.name and p.proowner = 'laurel_owner'::regrole
        and p.prosecdef = (known.name <> 'current_tenant') and p.pronamespace = 'public'::regnamespace)`,
  'only the owner may set the tenant': `
    select role || ' ' || right_name from unnest(array['laurel_app', 'laurel_platform', 'public']) as role, unnest(array['set', 'alter system']) as right_name
    where has_parameter_privilege(role, '${setting}', right_name)
    union all select g.grantee::regrole::text from pg_parameter_acl a, aclexplode(a.paracl) g
      where a.parname = '${setting}' and (g.grantee = 0 or g.is_grantable and g.grantee = 'laurel_owner'::regrole
        or not (select rolsuper from pg_roles where oid = g.grantee) and g.grantee <> 'laurel_owner'::regrole)`,
  'no connection begins with a tenant or a key': `
    select setconfig::text from pg_db_role_setting where exists (select from unnest(setconfig) c where c like '${setting}=%' or c like 'app.tenant_id=%')
    union all select p.oid::regprocedure::text from pg_proc p where exists (select from unnest(p.proconfig) c where c like '${setting}=%')
    union all select source from pg_settings where name = '${setting}' and (setting <> '' or source <> 'default')`,
  'no function believes what a statement can say': `
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prosrc like '%app.tenant_id%' and p.oid::regprocedure::text <> all(${texts(ofTheVersionBefore)})`,
}

const open = `create or replace function enter_by_key(p_key bytea, p_tenant uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as 'begin perform set_config(''${setting}'', repeat(''0'', 64) || '','' || translate(p_tenant::text, ''-'', ''''), true); end'`

export const tenantEntryPlants: readonly { check: string; sql: string }[] = [
  { check: 'what sets and reads the tenant is as it was reviewed', sql: open },
  {
    check: 'what sets and reads the tenant is as it was reviewed',
    sql: "create or replace function current_tenant() returns uuid language sql stable as 'select nullif(current_setting(''app.tenant_id'', true), '''')::uuid'",
  },
  {
    check: 'what sets and reads the tenant is as it was reviewed',
    sql: "create function take_key(p_key text) returns void language sql as 'select set_config(''backtrace_functions'', p_key, false)'",
  },
  { check: 'only the owner may set the tenant', sql: `grant set on parameter ${setting} to laurel_app` },
  { check: 'only the owner may set the tenant', sql: `grant set on parameter ${setting} to public` },
  { check: 'only the owner may set the tenant', sql: `grant alter system on parameter ${setting} to laurel_platform` },
  { check: 'no connection begins with a tenant or a key', sql: `alter role laurel_app set ${setting} = 'planted'` },
  {
    check: 'no function believes what a statement can say',
    sql: "create function planted() returns text language sql as 'select current_setting(''app.tenant_id'', true)'",
  },
  {
    check: 'functions with their owner’s rights are the known ones',
    sql: `create function enter_anywhere(p_tenant uuid) returns text language sql security definer set search_path = pg_catalog, pg_temp
      as 'select set_config(''${setting}'', repeat(''0'', 64) || '','' || translate(p_tenant::text, ''-'', ''''), true)'`,
  },
]
