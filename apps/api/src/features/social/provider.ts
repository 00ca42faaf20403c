/** What an organiser has told us of one provider. */
export type Settings = {
  readonly type: 1 | 2
  readonly name: { readonly zh: string; readonly en?: string }
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectOrigins: readonly string[]
  readonly isOpen: boolean
}

/** A browser leaves for a provider … */
export type Leaving = { redirectUri: string; state: string; nonce: string; verifier: string }
/** … and comes back. */
export type Returned = Leaving & { code: string }

/** Who somebody is there: `subject` never changes and is compared, `label` is shown. */
export type Identity = { readonly subject: string; readonly label: string }
