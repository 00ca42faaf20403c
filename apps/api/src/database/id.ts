import { randomFillSync } from 'node:crypto'

const buffer = Buffer.alloc(16)

/** UUIDv7 (RFC 9562): the first 48 bits are the time, so that new rows land beside each other in the index. */
export function newId(): string {
  randomFillSync(buffer)
  buffer.writeUIntBE(Date.now(), 0, 6)
  buffer[6] = ((buffer[6] ?? 0) & 0x0f) | 0x70
  buffer[8] = ((buffer[8] ?? 0) & 0x3f) | 0x80
  const hex = buffer.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
