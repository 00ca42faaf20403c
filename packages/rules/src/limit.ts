/**
 * What the platform allows, for every organiser or for one (`pnpm laurel limit`). An organiser cannot change these: `setting.ts` keeps their
 * prefixes from its own settings.
 */
export const platformLimits = {
  /** Of everything an organiser keeps: uploads, announced ones included, its library and earlier versions. */
  'quota.organiser-gigabytes': 50_000,
  'quota.organiser-files': 20_000_000,
  'sms.organiser-per-hour': 5_000,
  'sms.organiser-per-day': 20_000,
  'sms.installation-per-hour': 20_000,
  'sms.installation-per-day': 100_000,
} as const

/** What an organiser may set for itself (`settings`), within what it has in all. */
const ownLimits = {
  'upload.account-gigabytes': 10,
  'upload.account-files': 200,
} as const

export const defaultLimits = { ...platformLimits, ...ownLimits }
export type Limit = keyof typeof defaultLimits
type PlatformLimit = keyof typeof platformLimits

export const isPlatformLimit = (key: string): key is PlatformLimit => Object.hasOwn(platformLimits, key)

/** Nothing, or the number that the text says. */
export const limitValue = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
