import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { CallError } from '../../platform/call-error.ts'
import { sealPassword } from '../../platform/seal-password.ts'
import { keepSession, rememberUserName } from '../../platform/session.ts'

type Session = AnswerOf<'POST /ims/auth/login'>
type Credentials = { username: string; password: string; rememberMe: boolean }

export function useLogIn(prefix: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => logIn(prefix, credentials),
    meta: { told: 'by-caller' },
    // Whatever was read belongs to whoever was here before.
    onSuccess: () => queries.clear(),
  })
}

async function logIn(prefix: string, credentials: Credentials): Promise<Session> {
  const session = await openSession(credentials)
  keepSession(prefix, session)
  rememberUserName(session.tenantId, credentials.rememberMe ? session.userName : undefined)
  return session
}

async function openSession(credentials: Credentials) {
  try {
    return await sendSealed(credentials, Date.now())
  } catch (error) {
    const isUnreadable = error instanceof CallError && error.reason === 'auth.password-not-readable'
    if (!isUnreadable) throw error
    // Borrowed laptops have wrong clocks, and a sealing is good for minutes only: once more by the server's time.
    const { now } = await call('GET /ims/live/clock')
    return sendSealed(credentials, Date.parse(now))
  }
}

async function sendSealed({ username, password, rememberMe }: Credentials, at: number) {
  const publicKey = await call('GET /infra/config/get-value-by-key', { query: { key: 'auth.public-key' } })
  const doc = await sealPassword(password, publicKey ?? '', at)
  const masked = '*'.repeat(password.length)
  return call('POST /ims/auth/login', { body: { username: username.trim(), password: masked, doc, rememberMe } })
}
