import { encodeQR } from 'qr'

/** A name that the text does not know stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/gi, (hole, name: string) => String(values[name] ?? hole))

/** So that the eye keeps its place in a hash, and a line can break. */
export const inFours = (text: string): string[] => text.match(/.{1,4}/g) ?? []

export const paperQr = (address: string | null): string | null =>
  address === null ? null : encodeQR(address, 'svg', { ecc: 'medium', border: 1 })
