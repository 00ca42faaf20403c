type Addressed = {
  readonly to: string
  readonly language: 'zh' | 'en'
  /** The organiser's code and name. */
  readonly tenant: { readonly code: string; readonly name: string }
}

export type SmsCode = Addressed & { readonly code: string }
/** To the old number, of which nothing is asked. `by`: who changed it at the desk; null: its owner. */
export type MobileChanged = Addressed & { readonly notice: 'mobile-changed'; readonly by: string | null }
/** What a person is told in their inbox too. A provider sends the template that was approved for its kind, not the text. */
export type SmsNotice = Addressed & {
  readonly notice: 'notice'
  readonly kind: string
  readonly text: string
  readonly variables: { readonly code: string; readonly due: string }
}
export type SmsMessage = SmsCode | MobileChanged | SmsNotice

/** The port through which a message leaves the house. Its errors name neither number nor code. */
export type SmsSender = {
  send(message: SmsMessage): Promise<void>
  /** Whether there is a template for this kind of notice. */
  sendsNotice(kind: string): boolean
}
