import type { Reason } from '@laurel/contract/reasons'
import type { Content } from './content.ts'

const maxBoxes = 10_000
const boxName = /^[\x20-\x7e\xa9]{4}$/

/**
 * ISO 14496-12: boxes one behind the other to the very end, the first of them `ftyp`. It plays in the browser of whoever reviews, so nothing else may
 * hide behind or before it.
 */
export function filmFault(content: Content): Reason | undefined {
  let at = 0
  for (let boxes = 0; at < content.size; boxes += 1) {
    const head = content.read(at, 16)
    if (boxes > maxBoxes || head.length < 8) return 'file.damaged'
    const name = head.toString('latin1', 4, 8)
    if (!boxName.test(name) || (at === 0) !== (name === 'ftyp')) return 'file.damaged'
    const length = lengthOf(head, content.size - at)
    if (length === undefined || length > content.size - at) return 'file.damaged'
    at += length
  }
  return undefined
}

/** 0: to the end of the file; 1: the length follows in eight bytes. */
function lengthOf(head: Buffer, rest: number): number | undefined {
  const length = head.readUInt32BE(0)
  if (length === 0) return rest
  if (length !== 1) return length < 8 ? undefined : length
  if (head.length < 16) return undefined
  const long = head.readBigUInt64BE(8)
  return long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(long)
}
