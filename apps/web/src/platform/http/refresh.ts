import type { AnswerOf } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import { accessToken, currentTenantId, dropTokens, keepTokens, refreshToken } from '../session/session.ts'
import { pause } from './back-off.ts'
import { CallError } from './call-error.ts'
import { identityHeaders } from './identity.ts'
import { sendUntilAnswered } from './resend.ts'

type Session = AnswerOf<'POST /system/auth/refresh-token'>

const inFlight = new Map<string, Promise<boolean>>()

/**
 * A call was answered 401 with `refusedToken`. True: there is a newer token, try again. However many calls and tabs ask at once, one
 * refresh goes out: the lock spans the tabs, and whoever gets it second finds the token already changed.
 */
export function renewSession(refusedToken: string | undefined): Promise<boolean> {
  const tenantId = currentTenantId()
  if (tenantId === undefined || refreshToken() === undefined) return Promise.resolve(false)
  if (accessToken() !== refusedToken) return Promise.resolve(accessToken() !== undefined)
  let renewal = inFlight.get(tenantId)
  if (!renewal) {
    renewal = alone(`laurel:refresh:${tenantId}`, (hasWaited) => renew(tenantId, refusedToken, hasWaited)).finally(() =>
      inFlight.delete(tenantId),
    )
    inFlight.set(tenantId, renewal)
  }
  return renewal
}

async function alone<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work(false)
  const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? [await work(false)] : undefined,
  )
  return first ? (first[0] as T) : locks.request(name, () => work(true))
}

async function renew(tenantId: string, refusedToken: string | undefined, hasWaited: boolean): Promise<boolean> {
  if (hasWaited) await hearOfOthers(refusedToken)
  if (accessToken() !== refusedToken) return accessToken() !== undefined
  const token = refreshToken()
  if (token === undefined) return false
  try {
    keepTokens(tenantId, await requestSession(token))
    return true
  } catch (error) {
    // "Invalid" and "expired" are never shown (E10): the call that asked fails with its own 401.
    if (error instanceof CallError && error.code === 401) {
      dropTokens(tenantId)
      return false
    }
    throw error
  }
}

/** What another tab has stored reaches this one a moment after the lock does. */
async function hearOfOthers(refusedToken: string | undefined): Promise<void> {
  for (let turn = 0; turn < 50 && accessToken() === refusedToken && refreshToken() !== undefined; turn += 1)
    await pause(20)
}

/** An answer lost on the way is asked for again: the server gives the same next token for ten seconds. */
function requestSession(token: string): Promise<Session> {
  const path = `/system/auth/refresh-token?${writeQuery({ refreshToken: token })}`
  const request = () => ({ method: 'POST', path, headers: identityHeaders(false) })
  return sendUntilAnswered(request) as Promise<Session>
}
