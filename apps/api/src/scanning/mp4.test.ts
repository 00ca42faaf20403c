import { expect, test } from 'vitest'
import { contentOf } from './content.ts'
import { filmFault } from './mp4.ts'

const box = (name: string, body = Buffer.alloc(0), length = body.length + 8) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const brand = box('ftyp', Buffer.from('isom\0\0\x02\0isom'))
const long = Buffer.concat([box('mdat', undefined, 1), Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]), Buffer.from('film')])
const faultOf = (...parts: Buffer[]) => filmFault(contentOf(Buffer.concat(parts)))

test('a film is boxes to its end', () => {
  expect(faultOf(brand, box('moov'), long, box('free'))).toBeUndefined()
  expect(faultOf(brand, box('mdat', Buffer.from('film'), 0))).toBeUndefined()
})

test.each([
  ['a page behind it', [brand, box('moov'), Buffer.from('<html><script>alert(1)</script>')]],
  ['a box that is longer than the file', [brand, box('mdat', Buffer.alloc(4), 400)]],
  ['a box that is shorter than its head', [brand, box('mdat', Buffer.alloc(4), 4)]],
  ['another beginning', [box('moov'), brand]],
  ['a second beginning', [brand, brand]],
  ['half a head', [brand, Buffer.alloc(5)]],
  ['a long length that cannot be', [brand, box('mdat', Buffer.alloc(8, 255), 1)]],
])('%s is no film', (_, parts) => {
  expect(faultOf(...parts)).toBe('file.damaged')
})
