import type { AnswerOf } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import { backOffMs, pause } from './back-off.ts'
import { CallError } from './call-error.ts'
import { identityHeaders } from './identity.ts'
import { send } from './send.ts'
import { accessToken, currentTenantId, dropTokens, keepTokens, refreshToken } from './session.ts'

type Session = AnswerOf<'POST /system/auth/refresh-token'>

const inFlight = new Map<string, Promise<boolean>>()
const mostTries = 3

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
    renewal = alone(`laurel:refresh:${tenantId}`, () => renew(tenantId, refusedToken)).finally(() =>
      inFlight.delete(tenantId),
    )
    inFlight.set(tenantId, renewal)
  }
  return renewal
}

const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()

async function renew(tenantId: string, refusedToken: string | undefined): Promise<boolean> {
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

/** An answer lost on the way is asked for again: the server gives the same next token for ten seconds. */
async function requestSession(token: string): Promise<Session> {
  const path = `/system/auth/refresh-token?${writeQuery({ refreshToken: token })}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await send({ method: 'POST', path, headers: identityHeaders(false) })) as Session
    } catch (error) {
      const isLost = error instanceof CallError && (error.reason === 'client.unreachable' || error.code === 503)
      if (!isLost || attempt + 1 >= mostTries) throw error
      await pause(backOffMs(attempt))
    }
  }
}
