import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { define } from './define.ts'
import { id, instant, line, nothing, text } from './shapes.ts'

/** Decision 24: 1 OpenID Connect, 2 WeChat. */
export const socialTypes = [1, 2] as const
const type = z.literal(socialTypes)
/** As a browser writes it: lower case, no default port, no path. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/, { message: 'text.not-an-origin' })
  .refine((value) => !/^(https:.*:443|http:.*:80)$/.test(value), { message: 'text.not-an-origin' })

/** What a login page offers. */
export const listSocialProviders = define('GET /ims/social/list-providers', {
  access: anyone,
  result: z.array(z.object({ type, name: z.string() })),
})

/** The own ones. */
export const listSocialBindings = define('GET /ims/social/list', {
  access: signedIn,
  result: z.array(
    z.object({
      id,
      type,
      provider: z.string(),
      /** As the provider calls the person there, masked. */
      label: z.string(),
      boundAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
})

/** For somebody who is logged in and has come back from a provider. */
export const bindSocial = define('PUT /ims/social/bind', {
  access: signedIn,
  body: z.strictObject({ type, code: text(2048).min(1), state: text(1024).min(1) }),
  result: nothing,
})

export const unbindSocial = define('DELETE /ims/social/unbind', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: nothing,
})

const settings = {
  type,
  name: z.strictObject({ zh: line(30), en: line(60).optional() }),
  /** OpenID: where discovery begins. WeChat: empty, its addresses are known. */
  issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]),
  clientId: line(200),
  /** Where a browser may come back to: the origins that our portals are served under. */
  redirectOrigins: z.array(origin).min(1).max(20),
  isOpen: z.boolean(),
}

export const listSocialSettings = define('GET /ims/social/list-settings', {
  access: permits('portal:social:save'),
  result: z.array(z.object({ ...settings, hasSecret: z.boolean() })),
})

/** The secret is kept sealed and never given out again; without one, the one in force stays. */
export const saveSocialSettings = define('PUT /ims/social/save-settings', {
  access: permits('portal:social:save'),
  body: z.strictObject({ ...settings, clientSecret: line(500).optional() }),
  result: nothing,
})
