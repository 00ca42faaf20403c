import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** An archive of one entry of random bytes, not packed: as long as it says. */
export function longZip(size: number): Buffer {
  const body = randomBytes(size)
  const name = Buffer.from('作品.bin')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  const sum = crc32(body)
  for (const [at, value] of [
    [14, sum],
    [18, size],
    [22, size],
  ] as const)
    head.writeUInt32LE(value, at)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  for (const [at, value] of [
    [16, sum],
    [20, size],
    [24, size],
  ] as const)
    entry.writeUInt32LE(value, at)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + size, 16)
  return Buffer.concat([head, name, body, entry, name, end])
}
