const unspaced = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** One spelling per number: a keyed hash finds a person, and a limit holds, only by the very same digits. */
export const normalMobile = (text: string): string => unspaced(text).replace(/^(\+|00)86/, '')

/** C09: eleven digits that begin with 1. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text)
