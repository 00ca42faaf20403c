import { inTenant } from '../../database/in-tenant.ts'
import { smsSender } from '../../notify/sms.ts'
import { unseal } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import * as sql from './sms.sql.ts'

/** Sent from the worker: a slow provider keeps no transaction open. Read and marked apart, so that a crash in between sends it twice at worst. */
export async function sendSms(tenantId: string, id: string): Promise<void> {
  const due = await inTenant(tenantId, 'send sms', 'read', ({ tx }) => sql.codeToSend(tx, tenantId, id))
  const sender = smsSender()
  if (!due || !sender) return
  await sender.send({
    to: unseal('sms.mobile', due.mobile_sealed),
    code: unseal('sms.code', due.code_sealed),
    language: due.language,
    tenant: { code: due.code, name: worded(due.name, due.language) },
  })
  await inTenant(tenantId, 'send sms', 'write', ({ tx }) => sql.markSent(tx, tenantId, id))
}
