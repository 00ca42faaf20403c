import { createTransport } from 'nodemailer'
import { isThisMachine } from '../reach.ts'
import { isPlainAddress, MailRefused, type MailSender, MailUnsure, onOneLine, withoutControls } from './mail-message.ts'

export type SmtpSettings = { readonly url: string; readonly from: string }

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown }

/** SMTP by nodemailer. On the way to another machine it is encrypted, or nothing is sent. */
export function smtpSender({ url, from }: SmtpSettings): MailSender & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isHere = isThisMachine(hostname)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, id, tenant }) {
      if (!isPlainAddress(to)) throw new MailRefused('not an address')
      await transport
        .sendMail({
          from: { name: onOneLine(tenant.name), address: from },
          to: { name: '', address: to },
          subject: onOneLine(subject),
          text: withoutControls(text),
          messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch((error: SmtpError) => {
          throw told(error)
        })
    },
    close: () => transport.close(),
  }
}

/** Its message may repeat the address: only its code is kept. */
function told({ code, responseCode, command }: SmtpError): Error {
  const word = `SMTP ${typeof responseCode === 'number' ? responseCode : typeof code === 'string' ? code.slice(0, 20) : 'failed'}`
  if (typeof responseCode === 'number')
    return responseCode >= 500 && code !== 'EAUTH' ? new MailRefused(word) : new Error(word)
  return command === 'DATA' ? new MailUnsure(word) : new Error(word)
}
