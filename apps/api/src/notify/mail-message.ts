export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every attempt at one message, so that a mail server can tell a repetition. */
  readonly id: string
  /** The organiser's code and name: whom it comes from. */
  readonly tenant: { readonly code: string; readonly name: string }
}

/** What a provider will not take, however often it is asked. */
export class MailRefused extends Error {}

/** The answer was lost after the text was handed over: it may have arrived. */
export class MailUnsure extends Error {}

/** The port through which mail leaves the house. Its errors name neither address nor text. */
export type MailSender = { send(message: MailMessage): Promise<void> }

const maxAddress = 254

/** One plain address. Lists, names, comments and quotes are not one: they could name others besides. */
export function isPlainAddress(address: string): boolean {
  if (address.length > maxAddress) return false
  const [local = '', domain = '', ...more] = address.split('@')
  return (
    more.length === 0 &&
    local.length > 0 &&
    local.length <= 64 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.startsWith('-') &&
    domain.length > 0 &&
    domain.split('.').every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label)) &&
    domain.includes('.')
  )
}

/** For a header: on one line, without anything that turns or hides text. */
export const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** For the body: line breaks stay. */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n]+/gu, ' ')
