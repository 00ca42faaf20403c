import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getNoticeSettings, NoticeKind, saveNoticeSettings } from '@laurel/contract/notice'
import { maskedEmail, maskedMobile } from '@laurel/rules/masked-number'
import { filled } from '@laurel/rules/notice-text'
import { z } from 'zod'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { maySend, type Window } from '../../limits/spaced-sending.ts'
import { canSendMail, mailSender } from '../../notify/mail.ts'
import { keyedHash, seal, unseal } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import { opened } from '../person/person.service.ts'
import { kindsBy } from './notice-kinds.ts'
import * as sql from './notice-settings.sql.ts'
import { noticeNames } from './notice-wording.ts'

const purpose = 'notice.mail-code'

export const sendMailCodeJob = defineJob({
  name: 'send-mail-code',
  payload: z.object({ sealed: z.string() }),
  lane: 'interactive',
  priority: -5,
  attempts: 3,
})

type MailCode = { id: string; to: string; code: string; language: 'zh' | 'en' }

const settingOf = async ({ tx, actor }: Ctx<Account>) => found(await sql.settingOf(tx, actor.tenantId, actor.accountId))

export async function get(ctx: Ctx<Account>): Promise<Answer<typeof getNoticeSettings>> {
  const row = await settingOf(ctx)
  return {
    language: row.language,
    mail: {
      address: row.email_sealed && maskedEmail(opened('email', row.email_sealed)),
      isConfirmed: row.is_mail_confirmed,
      kinds: kindsBy('mail'),
      refused: row.no_mail as NoticeKind[],
    },
    sms: {
      number: row.mobile_sealed && maskedMobile(opened('mobile', row.mobile_sealed)),
      kinds: kindsBy('sms'),
      refused: row.no_sms as NoticeKind[],
    },
  }
}

export async function save(
  { tx, actor }: Ctx<Account>,
  { language, refusedByMail, refusedBySms }: Parsed<typeof saveNoticeSettings>['body'],
): Promise<null> {
  const choices = { language, noMail: [...new Set(refusedByMail)], noSms: [...new Set(refusedBySms)] }
  await sql.saveChoices(tx, actor.tenantId, actor.accountId, choices)
  return null
}

const perAddress: readonly Window[] = [
  { seconds: 60, max: 1 },
  { seconds: 60 * 60, max: 5 },
  { seconds: 24 * 60 * 60, max: 10 },
]

const codeHashOf = (emailHash: Buffer, code: string) => keyedHash(purpose, `${emailHash.toString('hex')}\0${code}`)

/** An organiser may have typed the address: nothing is sent there before its owner has read a code in it. */
export async function sendMailCode(ctx: Ctx<Account>): Promise<null> {
  const { tx, actor } = ctx
  const { email_sealed, email_hash, language } = await settingOf(ctx)
  if (!email_sealed || !email_hash) throw new Refusal('notice.no-address')
  must(canSendMail(), 'notice.mail-not-sent')
  const subject = email_hash.toString('hex')
  const answer = await maySend([{ name: 'mail-code', subject, windows: perAddress }])
  must(answer !== 'away', 'notice.mail-not-sent')
  must(answer === 'allowed', 'notice.code-too-soon')
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  await sql.saveCode(tx, actor.tenantId, actor.accountId, language, codeHashOf(email_hash, code))
  const message: MailCode = { id: newId(), to: opened('email', email_sealed), code, language: actor.language }
  const sealed = seal(purpose, JSON.stringify(message)).toString('base64')
  await enqueue(tx, sendMailCodeJob, { sealed }, `mail-code ${message.id}`)
  return null
}

export async function confirmMail(ctx: Ctx<Account>, code: string): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  await sql.lockSetting(tx, tenantId, accountId)
  const { email_hash, code_hash, is_code_valid } = await settingOf(ctx)
  must(email_hash !== null && code_hash !== null && is_code_valid, 'notice.code-wrong')
  if (!timingSafeEqual(code_hash, codeHashOf(email_hash, code))) {
    await sql.countTry(tx, tenantId, accountId)
    throw new Refusal('notice.code-wrong').commitAnyway()
  }
  await sql.confirmMail(tx, tenantId, accountId, email_hash)
  await record(ctx, 'notice.mail-confirmed', accountId)
  return null
}

export async function deliverMailCode(tenantId: string, sealed: string): Promise<void> {
  const { id, to, code, language } = JSON.parse(unseal(purpose, Buffer.from(sealed, 'base64'))) as MailCode
  const tenant = await inTenant(tenantId, 'send mail code', 'read', ({ tx }) => sql.tenantOf(tx, tenantId))
  if (!tenant) return
  const { codeSubject, codeBody } = noticeNames[language]
  const words = { subject: filled(codeSubject, { code }), text: filled(codeBody, { code }) }
  await mailSender()?.send({ id, to, ...words, tenant: { code: tenant.code, name: worded(tenant.name, language) } })
}
