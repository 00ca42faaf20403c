import type { Answer, Parsed } from '@laurel/contract/define'
import type { trySocialProvider } from '@laurel/contract/social'
import type { Account } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { isAllowedAddress, outboundFetch } from '../../outbound/outbound-fetch.ts'

type Trial = Answer<typeof trySocialProvider>

/** Somebody else's server may be slow: a few at once are enough for people who fill in a form. */
const maxAtOnce = 4
let going = 0

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** The provider is asked between two transactions; nothing is held meanwhile. */
export async function tryProvider(steps: Steps<Account, Parsed<typeof trySocialProvider>, Trial>): Promise<Trial> {
  const issuer = await steps.enter(async (_ctx, { query }) => query.issuer)
  if (!isAllowedAddress(issuer)) return { problem: 'address-not-allowed', issuer: null }
  must(going < maxAtOnce, 'social.not-now')
  going += 1
  try {
    return await ask(issuer)
  } finally {
    going -= 1
  }
}

async function ask(issuer: string): Promise<Trial> {
  const answer = await outboundFetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).catch(
    () => undefined,
  )
  if (!answer) return { problem: 'unreachable', issuer: null }
  const said = answer.status === 200 ? read(await answer.text()) : undefined
  if (typeof said?.['issuer'] !== 'string') return { problem: 'no-discovery', issuer: null }
  const own = said['issuer'].slice(0, 200)
  if (own !== issuer) return { problem: 'issuer-differs', issuer: own }
  return { problem: needed.every((name) => typeof said[name] === 'string') ? 'none' : 'incomplete', issuer: own }
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
