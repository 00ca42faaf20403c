import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { sealPassword } from './seal-password.ts'

type Seal = (password: string) => Promise<string>

/**
 * Borrowed laptops have wrong clocks, and a sealing is good for minutes only (decision 20): once more by the server's time. Each sealing is
 * good once, so `send` seals anew whenever it is called.
 */
export async function withSealing<R>(send: (seal: Seal) => Promise<R>): Promise<R> {
  const publicKey = await call('GET /infra/config/get-value-by-key', { query: { key: 'auth.public-key' } })
  const sealedAt =
    (now: () => number): Seal =>
    (password) =>
      sealPassword(password, publicKey ?? '', now())
  try {
    return await send(sealedAt(Date.now))
  } catch (error) {
    const isUnreadable = error instanceof CallError && error.reason === 'auth.password-not-readable'
    if (!isUnreadable) throw error
    const { now } = await call('GET /ims/live/clock')
    const ahead = Date.parse(now) - Date.now()
    return send(sealedAt(() => Date.now() + ahead))
  }
}
