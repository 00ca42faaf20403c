import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type Owner = { tenantId: string; accountId: string; personId: string }
type Emptied = { sealed: { name: Buffer; mobile: Buffer }; hash: Buffer }

/** The account itself; what belongs to it goes with its feature (`upkeep`). */
export const eraseAccount = (tx: Tx, { tenantId, accountId }: Owner, name: string, shownAs: string) =>
  tx.run(sql`
    update account set state = 'closed', user_name = ${name}, user_name_key = ${name}, nickname = ${shownAs}, avatar = '', password_hash = null,
      password_set_at = null, organisation_id = null
    where tenant_id = ${tenantId} and id = ${accountId}`)

/** That a guardian agreed, when, and to which text, stays; who it was does not. */
export const emptyConsent = (tx: Tx, { tenantId, accountId }: Owner, { sealed, hash }: Emptied) =>
  tx.run(sql`
    update guardian_consent set name_sealed = ${sealed.name}, mobile_sealed = ${sealed.mobile}, mobile_hash = ${hash}
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

/** Unless they have another account here. How many there were: none or one. */
export const erasePerson = (tx: Tx, { tenantId, personId }: Owner, name: string) =>
  tx.run(sql`
    update person set name = ${name}, mobile_sealed = null, mobile_hash = null, id_type = null, id_number_sealed = null,
      id_number_hash = null, email_sealed = null, email_hash = null, organisation_id = null, education = null, enrolment_year = null, major = null
    where tenant_id = ${tenantId} and id = ${personId}
      and not exists (select from account a where a.tenant_id = ${tenantId} and a.person_id = ${personId} and a.state <> 'closed')`)

type JobFile = { job_id: string; file_id: string }

/** Results of jobs of their own, and what they were made from if it is older than `days`. */
export const resultsOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.rows(sql<JobFile>`
    select j.id as job_id, j.result_file_id as file_id from job_run j
    where j.tenant_id = ${tenantId} and j.requested_by = ${accountId} and j.result_file_id is not null`)

/** The row goes with the next clean-up, as that of any file that was not kept. */
export async function forgetResult(tx: Tx, tenantId: string, { job_id, file_id }: JobFile): Promise<void> {
  await tx.run(sql`
    update job_run set result_file_id = null, version = version + 1 where tenant_id = ${tenantId} and id = ${job_id}`)
  await tx.run(sql`
    update file set state = 'refused', refused_because = 'file.expired', name = '' where tenant_id = ${tenantId} and id = ${file_id}`)
}

export const openTenants = (tx: Tx) =>
  tx.rows(sql<{ id: string }>`select id from tenant where state = 'open' order by id`)
