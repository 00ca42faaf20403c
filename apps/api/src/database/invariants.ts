import { sql } from 'kysely'
import type { Tx } from './tx.ts'

export type Invariant = { name: string; violations: number }

/** A statement of rows that must not exist. Constraints of the database are not repeated here: one line asks whether all of them are in force. */
const invariants: Record<string, ReturnType<typeof sql>> = {
  'no constraint is switched off': sql`
    select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and not c.convalidated
    union all
    select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and t.tgenabled <> 'O'`,

  "an organisation's path is its parent's path and itself": sql`
    select from organisation o left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where o.path <> coalesce(p.path, '') || o.id || '/'`,

  'a login name is kept in its one spelling': sql`
    select from account where user_name_key is not nfkc normalized or user_name_key <> btrim(user_name_key) or user_name_key = ''`,

  'a password is kept as an argon2id hash': sql`
    select from account where password_hash is not null and password_hash not like '$argon2id$%'`,

  'a sealed value can be found by its hash, and a hash has its sealed value': sql`
    select from person where (mobile_sealed is null) <> (mobile_hash is null)
      or (id_number_sealed is null) <> (id_number_hash is null) or (email_sealed is null) <> (email_hash is null)`,

  // 1 byte of length, the key's id, 12 of nonce, 16 of tag, at least one of text: a number stored as it is does not look like that.
  'personal data is sealed': sql`
    select from person, lateral (values (mobile_sealed, mobile_hash), (id_number_sealed, id_number_hash), (email_sealed, email_hash)) v(sealed, hash)
    where v.sealed is not null
      and (octet_length(v.sealed) < 31 or get_byte(v.sealed, 0) not between 1 and 8 or octet_length(v.sealed) < 30 + get_byte(v.sealed, 0)
        or octet_length(v.hash) <> 32)`,

  'a screen has two different codes, hashed': sql`
    select from screen where display_auth_hash = console_auth_hash or octet_length(display_auth_hash) <> 32 or octet_length(console_auth_hash) <> 32`,

  'a session has an end, and a reason if it was ended': sql`
    select from session where expires_at <= created_at or (ended_at is null) <> (ended_because is null) or generation < 1
      or ended_at < created_at`,

  'a code that was sent is kept only as its hash': sql`
    select from sms_code where (sent_at is not null and code_sealed is not null) or octet_length(code_hash) <> 32
      or octet_length(mobile_hash) <> 32 or octet_length(browser_hash) <> 32`,

  'a login code is kept as a hash, and is used after it was issued': sql`
    select from login_code where octet_length(code_hash) <> 32 or used_at < issued_at or revoked_at < issued_at`,

  'who somebody is at a provider is kept as a hash and sealed': sql`
    select from social_binding where octet_length(subject_hash) <> 32 or octet_length(label_sealed) < 31`,

  'a second factor is sealed, and its recovery codes are kept as hashes': sql`
    select from second_factor where octet_length(secret_sealed) < 31 or octet_length(pending_sealed) < 31
    union all select from recovery_code where octet_length(code_hash) <> 32`,

  'whoever was erased has no name, no way in and no number': sql`
    select from deletion_request d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
    where d.done_at is not null and (a.state <> 'closed' or a.password_hash is not null or a.user_name not like 'erased-%'
      or exists (select from registration r where r.tenant_id = a.tenant_id and r.account_id = a.id)
      or exists (select from social_binding b where b.tenant_id = a.tenant_id and b.account_id = a.id)
      or exists (select from session s where s.tenant_id = a.tenant_id and s.account_id = a.id and s.ended_at is null)
      or (not exists (select from account o where o.tenant_id = a.tenant_id and o.person_id = a.person_id and o.state <> 'closed')
        and exists (select from person p where p.tenant_id = a.tenant_id and p.id = a.person_id
          and (p.mobile_hash is not null or p.id_number_hash is not null or p.email_hash is not null))))`,

  'who answers for a minor is sealed': sql`
    select from guardian_consent where octet_length(mobile_hash) <> 32 or octet_length(name_sealed) < 31 or octet_length(mobile_sealed) < 31`,

  'what was answered at registration is sealed': sql`
    select from registration where octet_length(answers_sealed) < 31 or get_byte(answers_sealed, 0) not between 1 and 8`,

  'what a look into a list of people found is sealed': sql`
    select from member_import where outcome_sealed is not null
      and (octet_length(outcome_sealed) < 31 or get_byte(outcome_sealed, 0) not between 1 and 8)`,

  'only a role of named scope names organisations': sql`
    select from role_organisation n join role r on r.tenant_id = n.tenant_id and r.id = n.role_id where r.data_scope <> 'named'`,

  'an organisation is as large as it is said to be': sql`
    select from (
      select tenant_id, organisation_id, sum(n) as n from (
        select tenant_id, organisation_id, members as n from organisation_size
        union all select tenant_id, organisation_id, delta from organisation_change) each
      group by tenant_id, organisation_id) said
    full join (
      select tenant_id, organisation_id, count(*) as n from account where organisation_id is not null group by tenant_id, organisation_id) counted
      using (tenant_id, organisation_id)
    where coalesce(said.n, 0) <> coalesce(counted.n, 0)`,

  'an organiser adds no value to a locked dictionary': sql`
    select from dictionary_override o
    where exists (select from dictionary_entry e where e.dict_type = o.dict_type and e.locked)
      and not exists (select from dictionary_entry e where e.dict_type = o.dict_type and e.value = o.value)`,

  'a kept answer has its status': sql`
    select from idempotency_key where (status is null) <> (answer_sealed is null)`,

  'a job has ended exactly when its state says so': sql`
    select from job_run where (finished_at is not null) <> (state in ('done', 'failed', 'cancelled'))
      or (state in ('running', 'done') and started_at is null) or (result_file_id is not null and state <> 'done')`,

  'a file is stored with its time, refused with its reason, or quarantined with what was found': sql`
    select from file where (state in ('scanning', 'stored') and finished_at is null) or (state = 'refused') <> (refused_because is not null)
      or (state = 'quarantined') <> (threat is not null) or (scanned_at is not null and sha256 is null)`,

  'an organiser keeps as many files and bytes as are counted for it': sql`
    select from file_usage u
    full join (
      select tenant_id, count(*) as files, sum(size) as bytes, coalesce(sum(size) filter (where in_library), 0) as library_bytes from (
        select tenant_id, size, is_library as in_library from file where state <> 'refused'
        union all select tenant_id, size, false from file_version) each
      group by tenant_id) kept using (tenant_id)
    where coalesce(u.files, 0) <> coalesce(kept.files, 0) or coalesce(u.bytes, 0) <> coalesce(kept.bytes, 0)
      or coalesce(u.library_bytes, 0) <> coalesce(kept.library_bytes, 0)`,

  'an account keeps as many files and bytes as are counted for it': sql`
    select from account_file_usage u
    full join (
      select tenant_id, account_id, count(*) as files, sum(size) as bytes from file where state <> 'refused' and not is_library
      group by tenant_id, account_id) kept using (tenant_id, account_id)
    where coalesce(u.files, 0) <> coalesce(kept.files, 0) or coalesce(u.bytes, 0) <> coalesce(kept.bytes, 0)`,

  'a model can be opened, and its newest version is the one it names': sql`
    select from process_model m
    where m.version <> coalesce((
        select max(v.version) from process_model_version v where v.tenant_id = m.tenant_id and v.model_id = m.id), 0)
      or (m.version = 0 and m.draft_xml is null)`,

  'what runs was made executable': sql`
    select from process_instance i join process_model_version v
      on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    where v.executable_xml is null and i.ended_at is null`,

  'whoever can decide an open task of a running process is a candidate of it, and nobody else is': sql`
    select from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id and i.state = 'running'
    where t.result = 1 and not exists (select from task_candidate s where s.tenant_id = t.tenant_id and s.task_id = t.id)
    union all
    select from task_candidate s join process_task t on t.tenant_id = s.tenant_id and t.id = s.task_id
    where t.result <> 1 or s.account_id <> all (t.offered_to)`,

  'a process that has ended has no open task': sql`
    select from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.result = 1 and i.ended_at is not null`,

  'the engine is told of nothing that nobody decided': sql`
    select from engine_command o left join process_task t on t.tenant_id = o.tenant_id and t.id = o.task_id
    where o.kind <> 'start' and (t.decided_by is null or t.instance_id <> o.instance_id or (t.result = 2) <> (o.kind = 'complete'))`,

  'an event belongs to an organiser': sql`
    select from (select distinct tenant_id from event) e left join tenant t on t.id = e.tenant_id where t.id is null`,

  'an event is named after its subject': sql`select from event where subject <> split_part(kind, '.', 1)`,

  'the month after next has a partition': sql`select where to_regclass('event_month_' || to_char(now() + interval '2 months', 'YYYYMM')) is null`,

  'an event is in the feed once': sql`select event_id from event_feed group by event_id having count(*) > 1`,

  'an event is in the feed or waits for its number, and not both': sql`
    select from event e
    left join event_feed f on f.event_id = e.id and f.tenant_id = e.tenant_id and f.recorded_at = e.recorded_at
    left join event_pending p on p.event_id = e.id and p.tenant_id = e.tenant_id and p.written = e.written
    where (f.event_id is null) = (p.event_id is null)
      -- What every consumer has read leaves the feed after 30 days (clean-up).
      and not (f.event_id is null and e.recorded_at < now() - interval '30 days' and (select min(seq) from event_feed) > 1)`,

  'the feed and the waiting list name no event that did not happen': sql`
    select from (select tenant_id, event_id, recorded_at from event_feed union all select tenant_id, event_id, recorded_at from event_pending) n
    left join event e on e.tenant_id = n.tenant_id and e.id = n.event_id and e.recorded_at = n.recorded_at
    where e.id is null
      -- An organiser that was erased leaves its numbers, so that the feed has no gap.
      and exists (select from tenant where tenant.id = n.tenant_id)`,

  'the feed has no gap': sql`select from event_feed having count(*) <> coalesce(max(seq) - min(seq) + 1, 0)`,

  'the feed tells of one subject in the order in which it happened': sql`
    select from (
      select e.written, lag(e.written) over (partition by e.tenant_id, e.subject_id order by f.seq) as before
      from event e join event_feed f on f.event_id = e.id and f.tenant_id = e.tenant_id and f.recorded_at = e.recorded_at
      where e.subject_id is not null
    ) told where written < before`,
}

/** Read across all organisers, so through the platform's door. After a seed, a restore or a repair every count is zero. */
export async function checkInvariants(tx: Pick<Tx, 'first' | 'run'>): Promise<Invariant[]> {
  // The feed is joined with every event: at ten million rows the default memory sorts on disk for minutes.
  await tx.run(sql`select set_config('work_mem', '256MB', true)`)
  const checked: Invariant[] = []
  for (const [name, violation] of Object.entries(invariants)) {
    const found = await tx.first(sql<{ n: number }>`select count(*)::int as n from (${violation}) broken`)
    checked.push({ name, violations: found?.n ?? 0 })
  }
  return checked
}
