import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export const lockAccount = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`select from account where tenant_id = ${tenantId} and id = ${accountId} for no key update`)

export const runningExport = (tx: Tx, tenantId: string, accountId: string, kind: string) =>
  tx.first(sql<{ id: string }>`
    select id from job_run
    where tenant_id = ${tenantId} and requested_by = ${accountId} and kind = ${kind} and state in ('queued', 'running')
      and created_at > now() - interval '1 day'`)

export const dayThere = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ day: string }>`
    select to_char(now() at time zone zone, 'YYYYMMDD') as day from tenant where id = ${tenantId}`)

const ofAccount = 'where tenant_id = $1 and account_id = $2'

/** Everything that is kept about the owner of an account, part by part; `$1` is the tenant, `$2` the account. */
export const parts = {
  account: `
    select a.id, a.user_name as "userName", a.nickname, a.user_type as "userType", a.state, a.created_at as "openedAt",
      a.password_set_at as "passwordSetAt", o.name as organisation
    from account a left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = $1 and a.id = $2`,
  person: `
    select p.name, p.mobile_sealed, p.id_type as "idType", p.id_number_sealed, p.email_sealed, p.education, p.enrolment_year as "enrolmentYear",
      p.major, p.created_at as "registeredAt"
    from person p join account a on a.tenant_id = p.tenant_id and a.person_id = p.id where a.tenant_id = $1 and a.id = $2`,
  registration: `select answers_sealed, registered_at as "registeredAt" from registration ${ofAccount}`,
  agreements: `
    select g.kind, v.version, v.title, c.accepted_at as "acceptedAt"
    from agreement_acceptance c join agreement_version v on v.tenant_id = c.tenant_id and v.id = c.version_id
    join agreement g on g.tenant_id = v.tenant_id and g.id = v.agreement_id
    where c.tenant_id = $1 and c.account_id = $2 order by c.accepted_at`,
  guardian: `select name_sealed, mobile_sealed, consented_at as "consentedAt" from guardian_consent ${ofAccount}`,
  roles: `
    select r.name from account_role ar join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
    where ar.tenant_id = $1 and ar.account_id = $2 order by r.code`,
  posts: `
    select p.name from post_holder h join post p on p.tenant_id = h.tenant_id and p.id = h.post_id
    where h.tenant_id = $1 and h.account_id = $2 order by p.sort, p.id`,
  workGroups: `
    select w.name from work_group_member m join work_group w on w.tenant_id = m.tenant_id and w.id = m.work_group_id
    where m.tenant_id = $1 and m.account_id = $2 order by w.id`,
  headOf: `select name from organisation where tenant_id = $1 and head_account_id = $2 order by id`,
  sessions: `
    select created_at as "openedAt", rotated_at as "lastUsedAt", expires_at as "expiresAt", ended_at as "endedAt", ended_because as "endedBecause", device
    from session ${ofAccount} order by created_at`,
  logins: `select logged_in_at as "at", way, device, address from login_log ${ofAccount} order by logged_in_at`,
  socialBindings: `select type, label_sealed, bound_at as "boundAt", last_used_at as "lastUsedAt" from social_binding ${ofAccount} order by bound_at`,
  codeCards: `
    select kind, issued_at as "issuedAt", expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt"
    from login_code ${ofAccount} order by issued_at`,
  secondFactor: `select turned_on_at as "turnedOnAt" from second_factor ${ofAccount} and turned_on_at is not null`,
  deletionRequests: `
    select asked_at as "askedAt", due_at as "dueAt", withdrawn_at as "withdrawnAt", done_at as "doneAt" from deletion_request ${ofAccount} order by asked_at`,
  savedOptions: `select form_code as "formCode", name, options, created_at as "createdAt" from option_set ${ofAccount} order by created_at`,
  files: `select name, type, size, state, created_at as "createdAt" from file ${ofAccount} order by created_at`,
  fileSpace: `select files::int, bytes::float8 from account_file_usage ${ofAccount}`,
  filesReplaced: `select name, type, size, stored_at as "storedAt" from file_version where tenant_id = $1 and stored_by = $2 order by stored_at`,
  jobs: `
    select kind, state, created_at as "createdAt", finished_at as "finishedAt" from job_run
    where tenant_id = $1 and requested_by = $2 order by created_at`,
  processesStarted: `
    select title, state, created_at as "startedAt", ended_at as "endedAt" from process_instance
    where tenant_id = $1 and started_by = $2 order by created_at`,
  tasksWaiting: `
    select t.name, s.created_at as "since" from task_candidate s join process_task t on t.tenant_id = s.tenant_id and t.id = s.task_id
    where s.tenant_id = $1 and s.account_id = $2 order by s.created_at`,
  decisions: `
    select name, result, reason, decided_at as "decidedAt" from process_task where tenant_id = $1 and decided_by = $2 order by decided_at`,
  agreementsPublished: `select version, title, published_at as "publishedAt" from agreement_version where tenant_id = $1 and published_by = $2 order by published_at`,
  agreementDrafts: `select kind, saved_at as "savedAt" from agreement_draft where tenant_id = $1 and saved_by = $2 order by kind`,
  pagesSaved: `select path, saved_at as "savedAt" from page where tenant_id = $1 and saved_by = $2 order by saved_at`,
  pageVersions: `select number, note, made_at as "madeAt" from page_version where tenant_id = $1 and made_by = $2 order by made_at`,
  pagesScheduled: `select publish_at as "publishAt", note, scheduled_at as "scheduledAt" from page_schedule where tenant_id = $1 and scheduled_by = $2 order by scheduled_at`,
  pagesOpen: `select since, seen_at as "seenAt" from page_editor where tenant_id = $1 and account_id = $2 order by since`,
  articlesSaved: `select live->'title' as title, saved_at as "savedAt" from article where tenant_id = $1 and saved_by = $2 order by saved_at`,
  modelsSaved: `select key as code, saved_at as "savedAt" from process_model where tenant_id = $1 and saved_by = $2 order by saved_at`,
  modelVersions: `select version as number, note, published_at as "publishedAt" from process_model_version where tenant_id = $1 and published_by = $2 order by published_at`,
  cardsIssued: `select kind, issued_at as "issuedAt" from login_code where tenant_id = $1 and issued_by = $2 order by issued_at`,
  erasuresAsked: `select code, asked_at as "askedAt" from tenant_erasure where tenant_id = $1 and $2 in (asked_by, confirmed_by, stopped_by) order by asked_at`,
  imports: `select created_at as "at" from member_import where tenant_id = $1 and requested_by = $2 order by created_at`,
  happened: `
    select kind, recorded_at as "at", details - 'accountId' - 'personId' as details from event
    where tenant_id = $1 and subject_id in ($2, (select person_id from account where tenant_id = $1 and id = $2)) order by recorded_at, id`,
  done: `select kind, recorded_at as "at" from event where tenant_id = $1 and actor_id = $2 order by recorded_at, id`,
} as const

export const partOf = (name: keyof typeof parts, tenantId: string, accountId: string) =>
  CompiledQuery.raw(parts[name], [tenantId, accountId]) as CompiledQuery<Record<string, unknown>>
