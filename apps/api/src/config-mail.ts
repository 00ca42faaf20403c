import { type Environment, refuseWeakPassword } from './config-checks.ts'
import { isThisMachine } from './reach.ts'

export type MailSettings =
  | { readonly kind: 'outbox'; readonly url: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | null

/** `smtps://user:password@host` or `smtp://…`, which must speak STARTTLS unless it is on this machine. The outbox is checked with SMS. */
export function readMail(env: Environment, required: (name: string) => string, faults: string[]): MailSettings {
  const outbox = env['LAUREL_OUTBOX_URL'] ?? ''
  const url = env['LAUREL_SMTP_URL'] ?? ''
  if (outbox !== '' && url !== '') faults.push('LAUREL_OUTBOX_URL would show what LAUREL_SMTP_URL is to send')
  if (outbox !== '') return { kind: 'outbox', url: outbox }
  if (url === '') return null
  const from = required('LAUREL_MAIL_FROM')
  if (from !== '' && !/^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/.test(from))
    faults.push('LAUREL_MAIL_FROM is not a plain address')
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol) || new URL(url).hostname === '')
    faults.push('LAUREL_SMTP_URL is not an address that begins with smtps:// or smtp://')
  else refuseOpenRelay(new URL(url), faults)
  return { kind: 'smtp', url, from }
}

/** A server elsewhere that takes mail from anyone would pass on anyone's mail in our name. */
function refuseOpenRelay({ hostname, username, password }: URL, faults: string[]): void {
  if (username === '' && isThisMachine(hostname)) return
  if (username === '') faults.push('LAUREL_SMTP_URL has no user: only a mail server on this machine needs none')
  else refuseWeakPassword('LAUREL_SMTP_URL', decodeURIComponent(password), faults)
}
