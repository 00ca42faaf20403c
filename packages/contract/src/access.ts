/** Front user 1, administrator 2, auditor 3, judge 4, volunteer 5. -1 is a paired screen, which holds no session. */
export const userTypes = [1, 2, 3, 4, 5] as const
export type UserType = (typeof userTypes)[number]

/** `module:noun:verb`. `endpoints.ts` holds every call to the permissions that the features name. */
export type PermissionCode = `${string}:${string}:${string}`

export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'screen'; readonly as: 'display' | 'console' }
  | { readonly kind: 'signedIn'; readonly types: readonly UserType[] }
  | { readonly kind: 'permits'; readonly permission: PermissionCode }
  | { readonly kind: 'platform' }

export const anyone = { kind: 'anyone' } as const satisfies Access
export const display = { kind: 'screen', as: 'display' } as const satisfies Access
export const operator = { kind: 'screen', as: 'console' } as const satisfies Access
export const signedIn = { kind: 'signedIn', types: userTypes } as const satisfies Access
export const signedInAs = (...types: readonly UserType[]) => ({ kind: 'signedIn', types }) as const satisfies Access
/** Decision 15: an administrator of the platform itself. No permission of an organiser opens it, `*:*:*` included. */
export const ofPlatform = { kind: 'platform' } as const satisfies Access
export const permits = <const P extends PermissionCode>(permission: P) =>
  ({ kind: 'permits', permission }) as const satisfies Access
