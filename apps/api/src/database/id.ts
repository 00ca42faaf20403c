import { randomFillSync } from 'node:crypto'

const buffer = Buffer.alloc(16)
const maxCounter = 0xfff
let millisecond = 0
let counter = 0

/**
 * UUIDv7 (RFC 9562): the first 48 bits are the time, so that new rows land beside each other in the index. The 12 bits after it count within
 * the millisecond (its method 1), so that what one node writes in a row is read in that order.
 */
export function newId(): string {
  randomFillSync(buffer)
  const now = Date.now()
  if (now > millisecond) {
    millisecond = now
    // The lower half of what it can hold: at least 2,048 ids fit before the next millisecond is borrowed.
    counter = buffer.readUInt16BE(6) & (maxCounter >> 1)
  } else if (counter < maxCounter) counter += 1
  else {
    millisecond += 1
    counter = 0
  }
  buffer.writeUIntBE(millisecond, 0, 6)
  buffer.writeUInt16BE(0x7000 | counter, 6)
  buffer[8] = ((buffer[8] ?? 0) & 0x3f) | 0x80
  const hex = buffer.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
