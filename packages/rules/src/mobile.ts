/** Blanks, dashes, and what cannot be seen at all. */
const unspaced = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}-]/gu, '')

/** Of the country, or of a trunk call; only before a mobile number. */
const prefix = /^(?:(?:\+|00)?86|0)(?=1\d{10}$)/

/** One spelling per number: a keyed hash finds a person, and a limit holds, only by the very same digits. */
export const normalMobile = (text: string): string => unspaced(text).replace(prefix, '')

/** C09: eleven digits that begin with 1. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text)
