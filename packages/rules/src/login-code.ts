/** Letters and digits that nobody takes for another, printed or read aloud: no 0 and O, no 1 and I. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8

/** Eight of `codeLetters` from as many bytes; 32 letters take five bits of each, so that none is likelier than another. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => codeLetters[byte & 31]).join('')

/** What a person has typed so far, as it stands on the card. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)

export const isWholeCode = (text: string): boolean => text.length === codeLength

/** In fours, as it is printed. */
export const inFours = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const inFragment = /(?:^#|&)code=([A-Z0-9]{8})(?:&|$)/

/** The code that the QR of a card carries in the fragment of its address. */
export const codeInFragment = (fragment: string): string | undefined => inFragment.exec(fragment)?.[1]
