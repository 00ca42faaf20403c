import type { UserType } from '@laurel/contract/access'
import type { Grant } from '@laurel/rules/data-scope'
import type { Tx } from './database/tx.ts'

/** What answers are worded in. Chinese unless the caller prefers English. */
export type Language = 'zh' | 'en'

export type Visitor = { kind: 'visitor'; tenantId: string; portalId: string | null; language: Language }

export type Account = {
  kind: 'account'
  tenantId: string
  portalId: string | null
  language: Language
  accountId: string
  personId: string
  sessionId: string
  userType: UserType
  userName: string
  nickname: string
  roles: readonly string[]
  permissions: readonly string[]
  /** Where the account belongs, and what each of its roles opens: its data scope (decision 10). */
  organisationPath: string | null
  grants: readonly Grant[]
  /** Not the person: somebody of the platform, who looks and changes nothing. */
  impersonatedBy?: string
}

export type ScreenDevice = {
  kind: 'screen'
  tenantId: string
  portalId: string
  language: Language
  screenId: string
  /** Where the screen leads to. */
  roomId: string | null
  /** Null: let in by the screen's own code. */
  deviceId: string | null
  as: 'display' | 'console'
}

/** The worker, acting for an organiser by itself. */
/** `by`: for the log of whoever it is done to; left out, nobody asked for it but the clock. */
export type System = {
  kind: 'system'
  tenantId: string
  reason: string
  language: Language
  by?: 'platform' | 'operator'
}

export type Actor = Visitor | Account | ScreenDevice | System

/** All that a service needs to know of the world: one transaction of one tenant, who asks, and the database's time. */
export type Ctx<A extends Actor = Actor> = { readonly tx: Tx; readonly actor: A; readonly now: string }
