export type SmsMessage = {
  readonly to: string
  readonly code: string
  readonly language: 'zh' | 'en'
  /** The organiser's code and name. */
  readonly tenant: { readonly code: string; readonly name: string }
}

/** The port through which a message leaves the house. Its errors name neither number nor code. */
export type SmsSender = { send(message: SmsMessage): Promise<void> }
