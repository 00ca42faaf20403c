import sharp from 'sharp'

/** A picture as a viewer decodes it, before it is turned, and which way up it is. */
export async function shownPixels(picture: Buffer): Promise<{ pixels: Buffer; orientation: number }> {
  const image = sharp(picture, { failOn: 'none' })
  const { orientation } = await image.metadata()
  return { pixels: await image.raw().toBuffer(), orientation: orientation ?? 1 }
}
