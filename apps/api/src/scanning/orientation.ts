/** Which way up a camera was held (Exif 2.3, 4.6.4, tag 0x0112): the one thing of its notes that a picture needs. Undefined: upright, or not told. */
export function orientationOf(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return undefined
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = u32(4)
  if (start + 2 > tiff.length) return undefined
  const count = Math.min(u16(start), 200)
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + count * 12; at += 12) {
    if (u16(at) !== 0x0112) continue
    const value = u16(at + 8)
    return value > 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Camera's notes with nothing but that. */
export function tiffWithOrientation(value: number): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex')
  const all = Buffer.alloc(26)
  tiff.copy(all)
  all.writeUInt16BE(value, 18)
  return all
}
