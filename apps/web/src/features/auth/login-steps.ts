import { CallError } from '../../platform/http/call-error.ts'
import type { SocialReturn } from '../../platform/session/social-return.ts'
import type { Session } from './auth.queries.ts'

/** Props of every login form. */
export type LoginFormProps = {
  titleId: string
  prefix: string
  /** Somebody begins to fill it in. */
  onBegin: () => void
  onSession: (session: Session, isBound?: true) => void
  /** A refusal may ask for one more step. */
  onRefusal: (error: Error) => void
  /** The person came back from a provider that will be bound to the account they log in to (C01). */
  social?: SocialReturn | undefined
}

export type AccountChoice = { accountId: string; userType: 1 | 2 | 3 | 4 | 5; userName: string; nickname: string }

export type LoginStep =
  | { kind: 'choose'; ticket: string; accounts: AccountChoice[]; isNewPassword: boolean }
  | { kind: 'renew'; ticket: string; userName: string }
  | { kind: 'second-factor'; ticket: string; userName: string }
  | { kind: 'set-up-factor'; ticket: string; userName: string }

/** Some refusals ask for a step: choose an account (decision 10), renew the password (decision 22), or a second factor. */
export function stepAfter(error: Error, isNewPassword = false): LoginStep | undefined {
  if (!(error instanceof CallError)) return undefined
  const { ticket, accounts, userName } = error.details as {
    ticket?: string
    accounts?: AccountChoice[]
    userName?: string
  }
  if (ticket === undefined) return undefined
  if (error.reason === 'auth.choose-account') return { kind: 'choose', ticket, accounts: accounts ?? [], isNewPassword }
  if (error.reason === 'auth.password-expired') return { kind: 'renew', ticket, userName: userName ?? '' }
  if (error.reason === 'auth.second-factor-needed') return { kind: 'second-factor', ticket, userName: userName ?? '' }
  if (error.reason === 'auth.second-factor-missing') return { kind: 'set-up-factor', ticket, userName: userName ?? '' }
  return undefined
}

/** For pages that have no forms for further steps: the login page takes over. */
export const loginWithStep = (prefix: string, search: string, step: LoginStep) =>
  [`/${prefix}/login${search}`, { replace: true, state: { step } }] as const

/** The step that another page passed in the navigation state. */
export function stepFromState(state: unknown): LoginStep | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? (state.step as LoginStep) : undefined
}
