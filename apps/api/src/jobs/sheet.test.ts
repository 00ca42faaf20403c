import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet, streamSheet } from './sheet.ts'
import { smallZip, zip } from './zip.ts'

const collected = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return new Uint8Array(Buffer.concat(all))
}
const hostile = ['=1+1', '+86', '@SUM(A1)', '-2', '\t=1', '<b>&"', '007', '第\u0001一\u001b行', '😀', 'a\nb', '']
const titles = hostile.map((_, at) => `列${at}`)

async function* batches(rows: number, atATime: number) {
  for (let at = 0; at < rows; at += atATime)
    yield Array.from({ length: Math.min(atATime, rows - at) }, (_, row) => [`${at + row}`, ...hostile.slice(1)])
}

test('a workbook that was written as its rows came is read back cell by cell, each as text, whatever is in it', async () => {
  const bytes = await collected(streamSheet({ name: '作品', titles }, batches(1_205, 200)))
  const { name, rows } = readSheet(bytes, 2_000)
  expect(name).toBe('作品')
  expect(rows).toHaveLength(1_206)
  expect(rows[0]).toEqual(titles)
  const kept = hostile.slice(1).map((text) => (text === '第\u0001一\u001b行' ? '第一行' : text))
  expect([rows[1], rows[1_205]]).toEqual([
    ['0', ...kept],
    ['1204', ...kept],
  ])
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).not.toMatch(/<f>|<c [^>]*t="(?!inlineStr)/)
})

test('an archive for spreadsheets has sizes of 32 bits and no extension for longer ones; the other kind has', async () => {
  const entries = async function* () {
    yield {
      name: 'a/一.txt',
      content: (async function* () {
        yield 'laurel'.repeat(1_000)
      })(),
    }
    yield { name: 'b.txt', content: (async function* () {})() }
  }
  const [small, wide] = [await collected(smallZip(entries())), await collected(zip(entries()))]
  for (const bytes of [small, wide])
    expect(Buffer.from(unzipSync(bytes)['a/一.txt'] ?? []).toString()).toBe('laurel'.repeat(1_000))
  const endOf64 = Buffer.from('PK\u0006\u0006')
  expect([small, wide].map((bytes) => Buffer.from(bytes).includes(endOf64))).toEqual([false, true])
})
