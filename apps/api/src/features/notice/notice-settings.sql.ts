import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type SettingRow = {
  language: 'zh' | 'en'
  no_mail: string[]
  no_sms: string[]
  is_mail_confirmed: boolean
  email_sealed: Buffer | null
  email_hash: Buffer | null
  mobile_sealed: Buffer | null
  code_hash: Buffer | null
  is_code_valid: boolean
}

export const settingOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<SettingRow>`
    select coalesce(s.language, 'zh') as language, coalesce(s.no_mail, '{}') as no_mail, coalesce(s.no_sms, '{}') as no_sms,
      coalesce(s.mail_hash = p.email_hash, false) as is_mail_confirmed, p.email_sealed, p.email_hash, p.mobile_sealed, s.code_hash,
      coalesce(s.code_hash is not null and s.code_tries < 5 and s.code_sent_at > now() - interval '10 minutes', false) as is_code_valid
    from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join notice_setting s on s.tenant_id = a.tenant_id and s.account_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)

/** Two guesses at once are counted one after the other. */
export const lockSetting = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`select from notice_setting where tenant_id = ${tenantId} and account_id = ${accountId} for update`)

type Choices = { language: string; noMail: readonly string[]; noSms: readonly string[] }

export const saveChoices = (tx: Tx, tenantId: string, accountId: string, { language, noMail, noSms }: Choices) =>
  tx.run(sql`
    insert into notice_setting (tenant_id, account_id, language, no_mail, no_sms)
    values (${tenantId}, ${accountId}, ${language}, ${[...noMail]}, ${[...noSms]})
    on conflict (tenant_id, account_id) do update
      set language = excluded.language, no_mail = excluded.no_mail, no_sms = excluded.no_sms`)

export const saveCode = (tx: Tx, tenantId: string, accountId: string, language: string, codeHash: Buffer) =>
  tx.run(sql`
    insert into notice_setting (tenant_id, account_id, language, code_hash, code_sent_at)
    values (${tenantId}, ${accountId}, ${language}, ${codeHash}, now())
    on conflict (tenant_id, account_id) do update set code_hash = excluded.code_hash, code_sent_at = now(), code_tries = 0`)

export const countTry = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`
    update notice_setting set code_tries = code_tries + 1 where tenant_id = ${tenantId} and account_id = ${accountId}`)

export const confirmMail = (tx: Tx, tenantId: string, accountId: string, emailHash: Buffer) =>
  tx.run(sql`
    update notice_setting set mail_hash = ${emailHash}, code_hash = null, code_sent_at = null, code_tries = 0
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

export const tenantOf = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ code: string; name: Wording }>`select code, name from tenant where id = ${tenantId}`)
