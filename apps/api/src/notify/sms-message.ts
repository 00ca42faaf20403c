type Addressed = {
  readonly to: string
  readonly language: 'zh' | 'en'
  /** The organiser's code and name. */
  readonly tenant: { readonly code: string; readonly name: string }
}

export type SmsCode = Addressed & { readonly code: string }
/** To the old number, of which nothing is asked. `by`: who changed it at the desk; null: its owner. */
export type MobileChanged = Addressed & { readonly notice: 'mobile-changed'; readonly by: string | null }
export type SmsMessage = SmsCode | MobileChanged

/** The port through which a message leaves the house. Its errors name neither number nor code. */
export type SmsSender = { send(message: SmsMessage): Promise<void> }
