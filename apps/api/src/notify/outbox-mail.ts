import { isPlainAddress, MailRefused, type MailSender, onOneLine, withoutControls } from './mail-message.ts'

/** Development and demo: the message is shown on the outbox page instead of being sent. */
export const outboxMailSender = (url: string): MailSender => ({
  async send({ to, subject, text, tenant }) {
    if (!isPlainAddress(to)) throw new MailRefused('not an address')
    const answer = await fetch(new URL('/messages', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        channel: 'mail',
        to,
        subject: onOneLine(subject),
        text: withoutControls(text),
        at: new Date().toISOString(),
        tenant: tenant.code,
      }),
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`)
  },
})
