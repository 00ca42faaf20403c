import type { MobileChanged, SmsCode, SmsMessage, SmsNotice, SmsSender } from './sms-message.ts'

/** Development and demo: the message is shown on the outbox page instead of being sent. */
export const outboxSender = (url: string): SmsSender => ({
  sendsNotice: () => true,
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

function textOf(message: SmsMessage): string {
  if ('code' in message) return codeText(message)
  return message.notice === 'notice' ? noticeText(message) : changeText(message)
}

const noticeText = ({ text, language, tenant }: SmsNotice) =>
  language === 'en' ? `[${tenant.name}] ${text}` : `【${tenant.name}】${text}`

const codeText = ({ code, language, tenant }: SmsCode) =>
  language === 'en'
    ? `[${tenant.name}] Your code is ${code}, valid for 10 minutes. Do not tell it to anyone.`
    : `【${tenant.name}】您的验证码是 ${code}，10 分钟内有效，请勿告诉他人。`

const changeText = ({ by, language, tenant }: MobileChanged) =>
  language === 'en'
    ? `[${tenant.name}] Your account no longer uses this number${by === null ? '' : `; ${by} changed it`}. If this was not agreed with you, contact the organiser at once.`
    : `【${tenant.name}】您的账号已${by === null ? '' : `由${by}`}更换手机号，本号码不再用于登录。若非本人意愿，请立即联系主办方。`
