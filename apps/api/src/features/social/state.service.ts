import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import type { Leaving, Settings } from './provider.ts'

const ttlMs = 10 * 60_000
const form = /^([1-9])([0-9a-f]{32})([0-9a-z]{9})([0-9a-f]{40})$/

/**
 * A way to a provider and back, as letters and digits (WeChat allows no others, and 128 at most): kind, dice, time, and a signature over
 * them, the organiser, the browser and the address to come back to. A GET leads there, so that nothing is written down before the return.
 */
export function newState(ctx: Ctx, type: number, redirectUri: string, browserHash: Buffer): string {
  const dice = randomBytes(16).toString('hex')
  const at = Date.parse(ctx.now).toString(36).padStart(9, '0')
  const start = `${type}${dice}${at}`
  return start + signature(ctx, start, redirectUri, browserHash)
}

const signature = (ctx: Ctx, start: string, redirectUri: string, browserHash: Buffer) =>
  keyedHash('social.state', [ctx.actor.tenantId, start, redirectUri, browserHash.toString('base64')].join('\0'))
    .toString('hex')
    .slice(0, 40)

/** The verifier of PKCE and the nonce follow from the state and a key of ours: whoever sees the state knows neither. */
export const leavingBy = (state: string, redirectUri: string): Leaving => ({
  redirectUri,
  state,
  nonce: keyedHash('social.nonce', state).toString('base64url'),
  verifier: keyedHash('social.verifier', state).toString('base64url'),
})

type StateInput = { type: number; state: string; browserHash: Buffer | undefined }

/** Refused: of another browser, organiser, portal or kind, or too old. */
export function readState(ctx: Ctx, settings: Settings, portalCode: string, asked: StateInput): Leaving {
  const [, type, dice, at, signed] = form.exec(asked.state) ?? []
  const { browserHash } = asked
  must(signed !== undefined && browserHash !== undefined && Number(type) === asked.type, 'social.state-not-valid')
  const age = Date.parse(ctx.now) - Number.parseInt(at ?? '', 36)
  must(age >= -ttlMs && age <= ttlMs, 'social.state-not-valid')
  const start = `${type}${dice}${at}`
  const redirectUri = settings.redirectOrigins
    .map((origin) => landingAt(origin, portalCode))
    .find((uri) => timingSafeEqual(Buffer.from(signature(ctx, start, uri, browserHash)), Buffer.from(signed)))
  must(redirectUri !== undefined, 'social.state-not-valid')
  return leavingBy(asked.state, redirectUri)
}

/** Spec 2.2: the only page that a provider may send a browser back to. */
export const landingAt = (origin: string, portalCode: string) => `${origin}/ims-portal/${portalCode}/socialLogin`

export const stateHashOf = (state: string) => keyedHash('social.state-spent', state)
