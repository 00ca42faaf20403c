import { filled } from '@laurel/rules/notice-text'
import { config } from '../../config.ts'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { closeMail, mailSender } from '../../notify/mail.ts'
import { MailRefused, MailUnsure } from '../../notify/mail-message.ts'
import { smsSender } from '../../notify/sms.ts'
import { Wakeup } from '../../wakeup.ts'
import { worded } from '../../wording.ts'
import { opened } from '../person/person.service.ts'
import { mayNotifyBySms } from '../sms/sms-limits.service.ts'
import { wordsOf } from './notice.service.ts'
import * as notices from './notice.sql.ts'
import * as sql from './notice-delivery.sql.ts'
import { writtenOf } from './notice-many.service.ts'
import { noticeNames } from './notice-wording.ts'

const pollMs = 1_000
const atATime = 20
const maxAttempts = 6
const laterSeconds = 90

/** Carries out what transactions have left behind, in every organiser, until it is stopped. */
export function startNoticeDelivery(onError: (error: unknown) => void): { stop(): Promise<void> } {
  const wakeup = new Wakeup()
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const sent = await deliverDue(onError).catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (sent === 0 && !isStopped) await wakeup.wait(pollMs)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      wakeup.wake()
      await running
      closeMail()
    },
  }
}

/** One batch for each organiser that has something waiting; answers how many were taken. */
export async function deliverDue(onError: (error: unknown) => void): Promise<number> {
  const tenants = await asPlatform('notices to deliver', sql.tenantsWithDue)
  let taken = 0
  for (const tenantId of tenants) {
    const batch = await inTenant(tenantId, 'deliver notices', 'write', ({ tx }) => sql.claim(tx, tenantId, atATime))
    taken += batch.length
    await Promise.all(batch.map((delivery) => deliver(tenantId, delivery).catch(onError)))
  }
  return taken
}

type Outcome = 'sent' | { skipped: string } | { failed: string } | { later: string; seconds: number }

/** Sent outside of any transaction. An attempt whose end is not known is not repeated: nobody gets a message twice. */
async function deliver(tenantId: string, delivery: sql.Delivery): Promise<void> {
  const outcome = await outcomeOf(tenantId, delivery)
  await inTenant(tenantId, 'deliver notices', 'write', async ({ tx }) => {
    if (outcome === 'sent') await sql.settle(tx, tenantId, delivery, 'sent', null)
    else if ('skipped' in outcome) await sql.settle(tx, tenantId, delivery, 'skipped', outcome.skipped)
    else if ('failed' in outcome) await sql.settle(tx, tenantId, delivery, 'failed', outcome.failed)
    else await sql.postpone(tx, tenantId, delivery, outcome.seconds, outcome.later)
  })
}

async function outcomeOf(tenantId: string, delivery: sql.Delivery): Promise<Outcome> {
  if (delivery.is_interrupted) return { failed: 'interrupted' }
  if (delivery.is_old) return { skipped: 'too late' }
  const prepared = await inTenant(tenantId, 'deliver notices', 'read', (ctx) => prepare(ctx, delivery))
  if ('skipped' in prepared || 'later' in prepared) return prepared
  try {
    await prepared.send()
    return 'sent'
  } catch (error) {
    const reason = (error as Error).message.slice(0, 100)
    if (error instanceof MailRefused || error instanceof MailUnsure || delivery.attempts >= maxAttempts)
      return { failed: reason }
    return { later: reason, seconds: 30 * 4 ** delivery.attempts }
  }
}

/** Of its page in the inbox. Null: nobody has said how the world reaches this portal. */
function addressOf({ portal_code: code, portal_domain: domain }: sql.Recipient, id: string): string | null {
  const origin = domain === null ? config().publicOrigin : `https://${domain}`
  return origin === '' || code === null ? null : `${origin}/ims-portal/${code}/inbox?id=${id}`
}

type Prepared = { send(): Promise<void> } | { skipped: string } | { later: string; seconds: number }

async function prepare(ctx: Ctx, { notice_id: id, channel }: sql.Delivery): Promise<Prepared> {
  const { tenantId } = ctx.actor
  const row = await notices.find(ctx.tx, tenantId, id)
  const recipient = await sql.recipientOf(ctx.tx, tenantId, id)
  if (!row || !recipient?.is_open) return { skipped: 'account closed' }
  if (row.read_at !== null) return { skipped: 'read already' }
  const { language, tenant_code: code, tenant_name } = recipient
  const tenant = { code, name: worded(tenant_name, language) }
  const written = (await writtenOf(ctx, [row])).get(id)
  if (written?.isCancelled) return { skipped: 'cancelled' }
  const words = await wordsOf(ctx, row, language, written)
  if (channel === 'mail') {
    const sender = mailSender()
    if (!sender) return { skipped: 'no mail' }
    if (!recipient.email_sealed || !recipient.is_mail_confirmed) return { skipped: 'no confirmed address' }
    const to = opened('email', recipient.email_sealed)
    const { mailFoot, mailLink } = noticeNames[language]
    const address = addressOf(recipient, id)
    const link = address === null ? '' : `${filled(mailLink, { address })}\n\n`
    const text = `${words.body}\n\n${link}${tenant.name}\n${mailFoot}\n`
    return { send: () => sender.send({ id, to, subject: words.title, text, tenant }) }
  }
  const sender = smsSender()
  if (!sender?.sendsNotice(row.kind) || words.sms === undefined) return { skipped: 'no template' }
  if (!recipient.mobile_sealed) return { skipped: 'no number' }
  const to = opened('mobile', recipient.mobile_sealed)
  if ((await mayNotifyBySms(ctx, to)) !== 'allowed') return { later: 'limit', seconds: laterSeconds }
  const { code: entryCode = '', due = '' } = words.values
  const variables = { code: entryCode, due }
  const text = words.sms
  return { send: () => sender.send({ notice: 'notice', kind: row.kind, to, text, variables, language, tenant }) }
}
