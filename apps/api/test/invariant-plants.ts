type Plant = { as: 'LAUREL_PLATFORM_DATABASE_URL' | 'LAUREL_OWNER_DATABASE_URL'; violation: string }

const planted = (violation: string): Plant => ({ as: 'LAUREL_PLATFORM_DATABASE_URL', violation })

const oneSubject = `select tenant_id, subject_id from event e join event_feed f using (tenant_id, recorded_at)
  where f.event_id = e.id group by 1, 2 having count(*) > 1 limit 1`

const processWith = (state: string) => `
  with instance as (
    insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, ended_at)
    select v.tenant_id, gen_random_uuid(), v.model_id, v.version, 'planted', '${state}', a.id, ${state === 'running' ? 'null' : 'now()'}
    from process_model_version v join account a on a.tenant_id = v.tenant_id where v.executable_xml is not null limit 1
    returning tenant_id, id)`
const openTask = `task as (
    insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name)
    select tenant_id, gen_random_uuid(), id, 'planted', 'review', 'planted' from instance returning id)`

/** One way to break each invariant, for the test that the check notices. */
export const plants: Record<string, Plant> = {
  'no constraint is switched off': {
    as: 'LAUREL_OWNER_DATABASE_URL',
    violation: 'alter table account add constraint planted check (true) not valid',
  },
  "an organisation's path is its parent's path and itself": planted(
    "update organisation set path = id || '/' where id = (select id from organisation where parent_id is not null limit 1)",
  ),
  'a login name is kept in its one spelling': planted(
    "update account set user_name_key = 'ＥＮＴ' where user_name = 'ent_001'",
  ),
  'a password is kept as an argon2id hash': planted(
    "update account set password_hash = 'secret' where user_name = 'ent_001'",
  ),
  'a sealed value can be found by its hash, and a hash has its sealed value': planted(
    'update person set mobile_hash = null where id = (select id from person where mobile_hash is not null limit 1)',
  ),
  'personal data is sealed': planted(
    "update person set mobile_sealed = '19900000001' where id = (select id from person where mobile_hash is not null limit 1)",
  ),
  'a screen has two different codes, hashed': planted(
    "update screen set console_auth_hash = display_auth_hash where code = 'yy01'",
  ),
  'a session has an end, and a reason if it was ended': planted(
    `insert into session (tenant_id, id, account_id, refresh_hash, expires_at)
     select tenant_id, gen_random_uuid(), id, 'x', now() - interval '1 day' from account limit 1`,
  ),
  'a code that was sent is kept only as its hash': planted(
    `insert into sms_code (tenant_id, id, scene, mobile_hash, mobile_sealed, browser_hash, code_hash, code_sealed, sent_at)
     select id, gen_random_uuid(), 1, sha256('m'), 'x', sha256('b'), sha256('c'), '123456', now() from tenant limit 1`,
  ),
  'a login code is kept as a hash, and is used after it was issued': planted(
    `insert into login_code (tenant_id, id, account_id, code_hash, kind, batch_id, number, expires_at)
     select tenant_id, gen_random_uuid(), id, 'LEAF7K2M', 'once', gen_random_uuid(), 1, now() + interval '1 hour' from account limit 1`,
  ),
  'who somebody is at a provider is kept as a hash and sealed': planted(
    `insert into social_binding (tenant_id, id, account_id, type, subject_hash, label_sealed)
     select tenant_id, gen_random_uuid(), id, 1, 'zhixia', '林知夏'::bytea from account limit 1`,
  ),
  'a second factor is sealed, and its recovery codes are kept as hashes': planted(
    `insert into second_factor (tenant_id, account_id, secret_sealed, turned_on_at)
     select tenant_id, id, 'GEZDGNBVGY3TQOJQ', now() from account limit 1`,
  ),
  'whoever was erased has no name, no way in and no number': planted(
    `insert into deletion_request (tenant_id, id, account_id, asked_at, due_at, done_at)
     select tenant_id, gen_random_uuid(), id, now() - interval '20 days', now() - interval '5 days', now() from account limit 1`,
  ),
  'who answers for a minor is sealed': planted(
    `insert into guardian_consent (tenant_id, account_id, version_id, name_sealed, mobile_sealed, mobile_hash)
     select a.tenant_id, a.id, v.id, '林建国'::bytea, '13500000099', sha256('m')
     from account a join agreement_version v on v.tenant_id = a.tenant_id limit 1`,
  ),
  'what was answered at registration is sealed': planted(
    `insert into registration (tenant_id, account_id, answers_sealed)
     select tenant_id, id, convert_to('{"motto":"a plain answer that anyone can read"}', 'UTF8') from account limit 1`,
  ),
  'what a look into a list of people found is sealed': planted(
    `with list as (
       insert into file (tenant_id, id, account_id, name, type, size, state, finished_at)
       select tenant_id, gen_random_uuid(), id, 'a.xlsx', 'application/zip', 1, 'stored', now() from account limit 1
       returning tenant_id, id, account_id)
     insert into member_import (tenant_id, id, file_id, requested_by, outcome_sealed)
     select tenant_id, gen_random_uuid(), id, account_id, convert_to('{"cells":["林知夏","13500000099"]}', 'UTF8') from list`,
  ),
  'only a role of named scope names organisations': planted(
    `insert into role_organisation select r.tenant_id, r.id, o.id
     from role r join organisation o on o.tenant_id = r.tenant_id where r.data_scope <> 'named' limit 1`,
  ),
  'an organisation is as large as it is said to be': planted(
    'insert into organisation_change (tenant_id, organisation_id, delta) select tenant_id, id, 1 from organisation limit 1',
  ),
  'an organiser adds no value to a locked dictionary': planted(
    `insert into dictionary_override (tenant_id, dict_type, value, label_zh, label_en)
     select id, 'ims_audit_state', '99', '自定', 'Own' from tenant limit 1`,
  ),
  'a kept answer has its status': planted(
    `insert into idempotency_key (tenant_id, actor_id, key, request_hash, status)
     select tenant_id, id, 'planted-key', 'x', 200 from account limit 1`,
  ),
  'a job has ended exactly when its state says so': planted(
    `insert into job_run (tenant_id, id, kind, requested_by, state)
     select tenant_id, gen_random_uuid(), 'planted', id, 'failed' from account limit 1`,
  ),
  'a file is stored with its time, refused with its reason, or quarantined with what was found': planted(
    `insert into file (tenant_id, id, account_id, name, type, size, state)
     select tenant_id, gen_random_uuid(), id, 'a.pdf', 'application/pdf', 1, 'stored' from account limit 1`,
  ),
  'an organiser keeps as many files and bytes as are counted for it': planted(
    'insert into file_usage (tenant_id, files) select id, 1 from tenant limit 1 on conflict (tenant_id) do update set files = file_usage.files + 1',
  ),
  'an account keeps as many files and bytes as are counted for it': planted(
    `insert into account_file_usage (tenant_id, account_id, bytes) select tenant_id, id, 1 from account limit 1
     on conflict (tenant_id, account_id) do update set bytes = account_file_usage.bytes + 1`,
  ),
  'a model can be opened, and its newest version is the one it names': planted(
    "update process_model set version = version + 1 where key = 'appeal'",
  ),
  'what runs was made executable': planted(`
    insert into process_instance (tenant_id, id, model_id, version, title, state, started_by)
    select v.tenant_id, gen_random_uuid(), v.model_id, v.version, 'planted', 'starting', v.published_by
    from process_model_version v where v.executable_xml is null and v.published_by is not null limit 1`),
  'whoever can decide an open task of a running process is a candidate of it, and nobody else is': planted(
    `${processWith('running')}, ${openTask} select from task`,
  ),
  'a process that has ended has no open task': planted(`${processWith('approved')}, ${openTask} select from task`),
  'the engine is told of nothing that nobody decided': planted(
    `${processWith('running')}, task as (
       insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, result, decided_at)
       select tenant_id, gen_random_uuid(), id, 'planted', 'review', 'planted', 4, now() from instance
       returning tenant_id, id, instance_id)
     insert into engine_command (tenant_id, instance_id, kind, task_id) select tenant_id, instance_id, 'complete', id from task`,
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
