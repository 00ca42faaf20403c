import { crc32, deflateRawSync } from 'node:zlib'

export type Entries = Readonly<Record<string, Buffer>>

/** An archive; an entry whose bytes were packed before is not packed again. */
export function zipped(entries: Entries): Buffer {
  const packedOf = new Map<Buffer, { packed: Buffer; sum: number }>()
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(entries)) {
    const { packed, sum } = packedOf.get(bytes) ?? { packed: deflateRawSync(bytes), sum: crc32(bytes) }
    packedOf.set(bytes, { packed, sum })
    const rawName = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(sum, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(rawName.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(Buffer.from('PK\x03\x04'), fields, rawName, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, place, rawName)
    at += 30 + rawName.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  end.writeUInt16LE(directory.length / 4, 8)
  end.writeUInt16LE(directory.length / 4, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}
