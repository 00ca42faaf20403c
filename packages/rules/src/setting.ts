import { hasEmailShape } from './email-shape.ts'

/** What an organiser may set for itself, and what a value of it must be. Whether visitors may read it is law, not a choice. */
export type Setting = {
  readonly key: string
  readonly kind: 'line' | 'lines' | 'phone' | 'email' | 'number' | 'switch'
  readonly isPublic: boolean
  readonly group: 'contact' | 'files' | 'messages'
  readonly min?: number
  readonly max?: number
}

export const settings: readonly Setting[] = [
  { key: 'contact.phone', kind: 'phone', isPublic: true, group: 'contact' },
  { key: 'contact.email', kind: 'email', isPublic: true, group: 'contact' },
  { key: 'contact.address', kind: 'line', isPublic: true, group: 'contact', max: 120 },
  { key: 'contact.hours', kind: 'line', isPublic: true, group: 'contact', max: 60 },
  { key: 'upload.largest-megabytes', kind: 'number', isPublic: true, group: 'files', min: 1, max: 2048 },
  { key: 'upload.account-gigabytes', kind: 'number', isPublic: false, group: 'files', min: 1, max: 10_000 },
  { key: 'upload.account-files', kind: 'number', isPublic: false, group: 'files', min: 1, max: 100_000 },
  { key: 'sms.signature', kind: 'line', isPublic: false, group: 'messages', max: 16 },
]

export const settingOf = (key: string): Setting | undefined => settings.find((setting) => setting.key === key)

/** Kept by the platform or by a desk of its own: neither shown nor set beside it. */
const keptElsewhere = /^(security|social|auth|platform|dictionary|sms|portal|quota)\./

export const isKeptElsewhere = (key: string): boolean => settingOf(key) === undefined && keptElsewhere.test(key)

const phone = /^[+\d][\d -]{4,29}$/

export function isSettingValue(key: string, value: string): boolean {
  const setting = settingOf(key)
  if (setting === undefined) return value.trim() !== ''
  const { kind, min = 0, max = 200 } = setting
  if (kind === 'number') return /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max
  if (kind === 'switch') return value === 'true' || value === 'false'
  if (kind === 'phone') return phone.test(value)
  if (kind === 'email') return value.length <= 120 && hasEmailShape(value, { minEnding: 2 })
  if (value.trim() === '' || value.length > max) return false
  return kind === 'lines' || !/\p{Cc}/u.test(value)
}
