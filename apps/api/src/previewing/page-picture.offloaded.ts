import { readFileSync } from 'node:fs'
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

const quality = 80
/** The magic number, width, height and largest value of a pixmap, as pdftoppm writes them. */
const header = /^P6\n(\d{1,5}) (\d{1,5})\n255\n/

export type PagePicture = { width: number; height: number; bytes: Buffer }

/** From bare pixels: nothing of the document but what one sees is in the picture. */
export async function run({ path }: { path: string }): Promise<PagePicture> {
  const file = readFileSync(path)
  const found = header.exec(file.subarray(0, 32).toString('latin1'))
  if (!found) throw new Error('this is no pixmap')
  const [width, height] = [Number(found[1]), Number(found[2])]
  const pixels = file.subarray(found[0].length)
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 2 })
    .toBuffer()
  return { width, height, bytes }
}
