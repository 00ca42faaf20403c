import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const maxPixels = 50_000_000
const quality = 82

// Only what may be uploaded: libvips knows forty more formats, each with a reader of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

export type Pictures = { width: number; height: number; pictures: { width: number; bytes: Buffer }[] }

type NotResized = { fault: string }

/**
 * Re-encoded from its pixels: what else was in the file (where it was taken, a second file behind it) is left behind. Never wider than it
 * came; upright.
 */
export async function run({
  path,
  widths,
}: {
  path: string
  widths: readonly number[]
}): Promise<Pictures | NotResized> {
  const bytes = readFileSync(path)
  try {
    const { autoOrient } = await open(bytes).metadata()
    const pictures: Pictures['pictures'] = []
    for (const width of widths) {
      const resized = await open(bytes)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality, effort: 4 })
        .toBuffer()
      pictures.push({ width, bytes: resized })
    }
    return { width: autoOrient.width, height: autoOrient.height, pictures }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
