/** Every name this product stores under (spec 3.1): by organiser, by portal, or by screen, so that two of a kind never mix. */
type OfTenant =
  | 'access-token'
  | 'refresh-token'
  | 'user-info'
  | 'username'
  | 'remember-me'
  | 'recent-pages'
  | 'first-steps'
  | 'desk-portal'
  | 'member-columns'
type OfPortal = 'tenant-id' | 'contest-type-id' | 'portal-id' | 'portal-theme' | 'head-navigation' | 'configuration'
/** `screen-auto-code` is the spec's name for what everyone else calls the auth code of a screen. */
type OfScreen =
  | 'screen-info'
  | 'screen-config'
  | 'screen-code'
  | 'screen-auto-code'
  | 'secondary-screen-config'
  | 'device-code'
  | 'room-snapshot'

export const tenantKey = (tenantId: string, name: OfTenant) => `laurel:${tenantId}:${name}`
export const portalKey = (prefix: string, name: OfPortal) => `laurel:portal:${prefix}:${name}`
export const screenKey = (code: string, name: OfScreen) => `laurel:screen:${code}:${name}`

/** Of this very device, whichever screens it shows: `low` once it was too slow for the full picture. */
export const deviceQualityKey = 'laurel:device:quality'

/** Left by an earlier product; only ever erased (decision 19). */
export const oldPasswordKey = 'password'
