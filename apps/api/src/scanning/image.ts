import type { Content } from './content.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import type { Piece, Pixels, Structure } from './verdict.ts'
import { readWebp } from './webp.ts'

const maxPixels = 50_000_000
const maxSide = 20_000

type Reader = (content: Content) => { pixels: Pixels; pieces: Piece[] } | undefined

const readers: Readonly<Record<string, Reader>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
}

/** Size and soundness from the headers, before anybody decodes it: a small file may hold a picture that fills the memory. */
export function examineImage(content: Content, type: string): Structure {
  const found = readers[type]?.(content)
  if (!found || found.pixels.width < 1 || found.pixels.height < 1) return { fault: 'file.damaged' }
  const { width, height } = found.pixels
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return { fault: 'file.image-too-large' }
  return { pixels: found.pixels, cleaned: found.pieces }
}
