import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** Whatever a reader could find in a file: its bytes, what its entries hold, what its streams unfold to. */
export function heldText(bytes: Buffer): string {
  const texts = [bytes.toString('utf8'), bytes.toString('latin1')]
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04')))
    for (const part of Object.values(unzipSync(bytes))) texts.push(Buffer.from(part).toString('utf8'))
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
      try {
        texts.push(inflateSync(bytes.subarray(at + 7)).toString('latin1'))
      } catch {
        // Not packed, or the end of one.
      }
    }
  return texts.join('\n')
}
