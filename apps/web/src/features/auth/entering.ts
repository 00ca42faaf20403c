import { CallError } from '../../platform/call-error.ts'
import type { SocialReturn } from '../../platform/social-return.ts'
import type { Session } from './auth.queries.ts'

/** What every form that lets someone in is told. */
export type Entering = {
  titleId: string
  prefix: string
  onSession: (session: Session, isBound?: true) => void
  /** It may mean one more step. */
  onRefusal: (error: Error) => void
  /** Who logs in here has come back from a provider, which is to be bound to their account (C01). */
  social?: SocialReturn | undefined
}

export type Choice = { accountId: string; userType: 1 | 2 | 3 | 4 | 5; userName: string; nickname: string }

export type Step =
  | { kind: 'choose'; ticket: string; accounts: Choice[]; isNewPassword: boolean }
  | { kind: 'renew'; ticket: string; userName: string }
  | { kind: 'second-factor'; ticket: string; userName: string }
  | { kind: 'set-up-factor'; ticket: string; userName: string }

/** Some refusals are a question: which account (decision 10), a new password first (decision 22), or a second factor. */
export function stepAfter(error: Error, isNewPassword = false): Step | undefined {
  if (!(error instanceof CallError)) return undefined
  const { ticket, accounts, userName } = error.details as { ticket?: string; accounts?: Choice[]; userName?: string }
  if (ticket === undefined) return undefined
  if (error.reason === 'auth.choose-account') return { kind: 'choose', ticket, accounts: accounts ?? [], isNewPassword }
  if (error.reason === 'auth.password-expired') return { kind: 'renew', ticket, userName: userName ?? '' }
  if (error.reason === 'auth.second-factor-needed') return { kind: 'second-factor', ticket, userName: userName ?? '' }
  if (error.reason === 'auth.second-factor-missing') return { kind: 'set-up-factor', ticket, userName: userName ?? '' }
  return undefined
}

/** For a way in that has no room for further steps: the login page takes over. */
export const atLogin = (prefix: string, search: string, step: Step) =>
  [`/${prefix}/login${search}`, { replace: true, state: { step } }] as const

/** What another page has handed over. */
export function handedOver(state: unknown): Step | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? (state.step as Step) : undefined
}
