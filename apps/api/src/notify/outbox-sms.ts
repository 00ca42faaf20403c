import type { SmsMessage, SmsSender } from './sms-message.ts'

/** Development and demo: the message is shown on the outbox page instead of being sent. */
export const outboxSender = (url: string): SmsSender => ({
  async send(message) {
    const answer = await fetch(new URL('/messages', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        channel: 'sms',
        to: message.to,
        text: textOf(message),
        at: new Date().toISOString(),
        tenant: message.tenant.code,
      }),
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`)
  },
})

const textOf = ({ code, language, tenant }: SmsMessage) =>
  language === 'en'
    ? `[${tenant.name}] Your code is ${code}, valid for 10 minutes. Do not tell it to anyone.`
    : `【${tenant.name}】您的验证码是 ${code}，10 分钟内有效，请勿告诉他人。`
