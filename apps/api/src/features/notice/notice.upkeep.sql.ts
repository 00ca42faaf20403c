import { sql } from 'kysely'
import { type Erasure, type Outdated, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  notices: `select kind, created_at as "createdAt", read_at as "readAt" from notice ${ofAccount} order by created_at`,
  noticeSettings: `select language, no_mail as "refusedByMail", no_sms as "refusedBySms" from notice_setting ${ofAccount}`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from notice where tenant_id = ${tenantId} and account_id = ${accountId}`,
  sql`delete from notice_setting where tenant_id = ${tenantId} and account_id = ${accountId}`,
]

/** Of a past season. */
export const outdated: Outdated = [{ table: 'notice', isOld: sql`created_at < now() - interval '400 days'` }]
