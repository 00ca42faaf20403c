import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone would read from this picture; undefined: nothing. */
export function readQr(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
}
