import { randomUUID } from 'node:crypto'
import { type AliyunKey, queryOf, signedHeaders } from './aliyun-signature.ts'
import type { SmsMessage, SmsSender } from './sms-message.ts'

export type AliyunSettings = AliyunKey & {
  readonly endpoint: string
  /** The approved signature and template; the template has one variable, `code`. */
  readonly signName: string
  readonly templateCode: string
  /** Approved for a change of number, with one variable, `by`. Null: these are not sent. */
  readonly noticeTemplateCode: string | null
  /** Kind of notice → template approved for it, with the variables `code` and `due`. */
  readonly noticeTemplates: Readonly<Record<string, string>>
}

/** Alibaba Cloud SMS, SendSms of 2017-05-25. */
export const aliyunSender = (settings: AliyunSettings): SmsSender => ({
  sendsNotice: (kind) => Object.hasOwn(settings.noticeTemplates, kind),
  async send(message) {
    const [template, variables] = templateOf(settings, message)
    if (template === null) return
    const endpoint = new URL(settings.endpoint)
    const query = {
      PhoneNumbers: message.to,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    }
    const request = {
      method: 'POST',
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      query,
      body: '',
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    } as const
    const { host: _, ...headers } = signedHeaders(request, settings)
    const answer = await fetch(new URL(`/?${queryOf(query)}`, endpoint), {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(10_000),
    })
    const told = (await answer.json().catch(() => ({}))) as { Code?: unknown }
    // Its message may repeat the number: only the word that names the fault is kept.
    const word = typeof told.Code === 'string' ? told.Code.replaceAll(/[^\w.]/g, '').slice(0, 60) : 'no answer'
    if (!answer.ok || word !== 'OK') throw new Error(`Alibaba Cloud SMS: ${answer.status} ${word}`)
  },
})

function templateOf(settings: AliyunSettings, message: SmsMessage): [string | null, Record<string, string>] {
  if ('code' in message) return [settings.templateCode, { code: message.code }]
  if (message.notice === 'notice') return [settings.noticeTemplates[message.kind] ?? null, { ...message.variables }]
  return [settings.noticeTemplateCode, { by: message.by ?? (message.language === 'en' ? 'you' : '本人') }]
}
