import { expect, test } from 'vitest'
import { partBytes, partCount, partRange, uploadDataKinds } from './upload.ts'

test('[G09] data to upload comes as a byte stream, a file object or base64: 1, 2 and 3', () => {
  expect(uploadDataKinds).toEqual({ byteStream: 1, fileObject: 2, base64: 3 })
})

test.each([1, partBytes - 1, partBytes, partBytes + 1, 10 * partBytes, 500 * 1024 * 1024])(
  'the parts of %i bytes lie end to end and cover all of them',
  (size) => {
    const ranges = Array.from({ length: partCount(size) }, (_, at) => partRange(at + 1, size))
    expect(ranges[0]?.start).toBe(0)
    expect(ranges.at(-1)?.end).toBe(size)
    expect(ranges.every(({ start, end }, at) => end > start && (ranges[at + 1]?.start ?? size) === end)).toBe(true)
    expect(ranges.slice(0, -1).every(({ start, end }) => end - start === partBytes)).toBe(true)
  },
)
