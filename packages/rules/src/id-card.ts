import { isCalendarDay } from './calendar-day.ts'

/** Resident identity numbers, GB 11643: region, birthday, sequence, and a check digit by ISO 7064 MOD 11-2. */

/** GB/T 2260, and 81–83 for residents from Hong Kong, Macau and Taiwan. 77 is no province: the demo's people live there. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 77'.split(
    ' ',
  ),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'
const firstBirthday = '1900-01-01'

export type IdCardFault =
  | 'form.id-length'
  | 'form.id-old'
  | 'form.id-characters'
  | 'form.id-region'
  | 'form.id-birthday'
  | 'form.id-checksum'

export function idCardFault(value: string, today: string): IdCardFault | undefined {
  // Numbers of the first generation have not been valid since 2013.
  if (/^\d{15}$/.test(value)) return 'form.id-old'
  if (value.length !== 18) return 'form.id-length'
  if (!/^\d{17}[\dX]$/.test(value)) return 'form.id-characters'
  // Foreigners with a residence card: a 9 and then the province.
  if (!provinces.has(value.startsWith('9') ? value.slice(1, 3) : value.slice(0, 2))) return 'form.id-region'
  const birthday = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  if (!isCalendarDay(birthday) || birthday < firstBirthday || birthday > today) return 'form.id-birthday'
  return checkDigitOf(value) === value.at(-1) ? undefined : 'form.id-checksum'
}

/** ICAO 9303: up to nine letters and digits, at least one of them a digit. */
const isPassport = (value: string) => /^[A-Z0-9]{6,9}$/.test(value) && /\d/.test(value)

/** Travel permits to the mainland: H or M and eight digits (ten with the count of renewals), or the eight digits of Taiwan's. */
const isTravelPermit = (value: string) => /^(?:[HM]\d{8}(?:\d{2})?|\d{8})$/.test(value)

const documents: Readonly<Record<string, (value: string) => boolean>> = { passport: isPassport, hkmt: isTravelPermit }

/** The first of the other documents that it can be. An identity card is told by its length. */
export const otherDocumentOf = (value: string, alternatives: readonly string[] = []): string | undefined =>
  alternatives.find((name) => Object.hasOwn(documents, name) && documents[name]?.(value))

function checkDigitOf(value: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return checkDigits.charAt(sum % 11)
}
