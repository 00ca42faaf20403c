import { hash } from 'node:crypto'
import { keyedHash } from '../privacy/sealing.ts'

/** What a block says of itself; its hash covers all of it, and the block before. */
export type Block = {
  tenantId: string
  number: number
  eventsBefore: number
  eventIds: readonly string[]
  /** One after the other, in the order of the ids. */
  digests: Buffer
  throughSeq: number
  /** Microseconds since 1970, as digits. */
  sealedAt: string
  previousHash: Buffer
}

/** Goes into every hash. A change of what is hashed is a new form, and the old one must still be readable. */
const form = 'laurel-audit-1'
const digestBytes = 32
export const beforeTheFirst = Buffer.alloc(digestBytes)

/** Of an event as one line of text with every column in it. */
export const digestOf = (line: string): Buffer => hash('sha256', `${form}\n${line}`, 'buffer')

export const digestAt = (digests: Buffer, at: number): Buffer =>
  digests.subarray(at * digestBytes, (at + 1) * digestBytes)

/** Keyed: with a plain hash the owner of the tables could change an event and then mend the chain after it. */
export const hashOf = (block: Block): Buffer =>
  keyedHash(
    'audit-seal',
    JSON.stringify([
      form,
      block.tenantId,
      block.number,
      block.eventsBefore,
      block.throughSeq,
      block.sealedAt,
      block.previousHash.toString('hex'),
      block.eventIds,
      block.digests.toString('hex'),
    ]),
  )
