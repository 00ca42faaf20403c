import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import { outboundFetch } from '../../outbound/outbound-fetch.ts'
import type { Identity, Leaving, Returned, Settings } from './provider.ts'

/** Discovery is asked again now and then: keys and addresses of a provider change. */
const knownForMs = 10 * 60_000
const maxKnown = 200
const known = new Map<string, { until: number; configuration: Promise<openid.Configuration> }>()

function discovered(settings: Settings): Promise<openid.Configuration> {
  const key = createHash('sha256')
    .update([settings.issuer, settings.clientId, settings.clientSecret].join('\0'))
    .digest('base64')
  const kept = known.get(key)
  if (kept && kept.until > performance.now()) return kept.configuration
  if (known.size >= maxKnown) known.clear()
  const configuration = discover(settings)
  known.set(key, { until: performance.now() + knownForMs, configuration })
  configuration.catch(() => known.delete(key))
  return configuration
}

function discover({ issuer, clientId, clientSecret }: Settings): Promise<openid.Configuration> {
  const isPlain = issuer.startsWith('http:')
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [openid.customFetch]: (url, { method, headers, body }) =>
      outboundFetch(url, { method, headers: { ...headers }, body: bodyOf(body) }),
    // Plain HTTP is let through to this machine only, by the fetch above.
    ...(isPlain && { execute: [openid.allowInsecureRequests] }),
  })
}

function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new TypeError('a body of an unexpected kind')
}

export async function openidAddress(settings: Settings, leaving: Leaving): Promise<string> {
  const configuration = await discovered(settings)
  const { redirectUri, state, nonce, verifier } = leaving
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

export async function openidIdentity(settings: Settings, returned: Returned): Promise<Identity> {
  const configuration = await discovered(settings)
  const { redirectUri, state, nonce, verifier, code } = returned
  const server = configuration.serverMetadata()
  const here = new URL(redirectUri)
  here.searchParams.set('code', code)
  here.searchParams.set('state', state)
  // RFC 9207 tells two providers of one client apart. The spec's call carries no `iss`, and need not: our state names its one provider.
  if (server.authorization_response_iss_parameter_supported === true) here.searchParams.set('iss', server.issuer)
  const tokens = await openid.authorizationCodeGrant(configuration, here, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no identity')
  const more = await userInfo(configuration, tokens.access_token, claims.sub)
  const label = [more['name'], claims['name'], more['preferred_username'], claims['preferred_username']].find(isText)
  return { subject: `${server.issuer}\0${claims.sub}`, label: (label ?? claims.sub).slice(0, 60) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Only for the name: a provider without it, or slow with it, is as good. */
async function userInfo(
  configuration: openid.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  try {
    return await openid.fetchUserInfo(configuration, accessToken, subject)
  } catch {
    return {}
  }
}
