import { config } from '../config.ts'
import type { MailSender } from './mail-message.ts'
import { outboxMailSender } from './outbox-mail.ts'
import { smtpSender } from './smtp-mail.ts'

let smtp: ReturnType<typeof smtpSender> | undefined

/** Undefined: this deployment sends none. */
export function mailSender(): MailSender | undefined {
  const { mail } = config()
  switch (mail?.kind) {
    case 'outbox':
      return outboxMailSender(mail.url)
    case 'smtp':
      smtp ??= smtpSender(mail)
      return smtp
    case undefined:
      return undefined
  }
}

export const canSendMail = (): boolean => config().mail !== null

export function closeMail(): void {
  smtp?.close()
  smtp = undefined
}
