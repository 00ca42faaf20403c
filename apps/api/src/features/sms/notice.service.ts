import { normalMobile } from '@laurel/rules/mobile'
import { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { maySend, type Window } from '../../limits/spaced-sending.ts'
import { canSendSms, smsSender } from '../../notify/sms.ts'
import { seal, unseal } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import * as sql from './sms.sql.ts'

const purpose = 'sms.notice'
export const sendNoticeJob = defineJob({
  name: 'send-sms-notice',
  payload: z.object({ sealed: z.string() }),
  lane: 'interactive',
  priority: 5,
  attempts: 3,
})
/** Counted apart from codes: who asks for many codes must not silence the warning, and a desk must not fill a stranger's phone with warnings. */
const perNumber: readonly Window[] = [{ seconds: 24 * 60 * 60, max: 5 }]

type Notice = { to: string; by: string | null; language: 'zh' | 'en' }

/** Whoever holds the old phone learns that it opens the account no more. In the queue it is sealed. */
export async function noticeMobileChanged(ctx: Ctx, mobile: string, by: string | null): Promise<void> {
  if (!canSendSms()) return
  const to = normalMobile(mobile)
  if ((await maySend([{ name: 'sms-notice', subject: to, windows: perNumber }])) !== 'allowed') return
  const notice: Notice = { to, by, language: ctx.actor.language }
  const sealed = seal(purpose, JSON.stringify(notice)).toString('base64')
  await enqueue(ctx.tx, sendNoticeJob, { sealed }, `sms-notice ${newId()}`)
}

export async function sendNotice(tenantId: string, sealed: string): Promise<void> {
  const notice = JSON.parse(unseal(purpose, Buffer.from(sealed, 'base64'))) as Notice
  const tenant = await inTenant(tenantId, 'send sms', 'read', ({ tx }) => sql.tenantOf(tx, tenantId))
  const name = tenant && worded(tenant.name, notice.language)
  if (tenant && name !== undefined)
    await smsSender()?.send({ ...notice, notice: 'mobile-changed', tenant: { code: tenant.code, name } })
}
