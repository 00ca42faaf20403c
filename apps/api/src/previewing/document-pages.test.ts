import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPdf } from '@laurel/testbed/text-pdf'
import { expect, test } from 'vitest'
import { withScratch } from '../offload/scratch.ts'
import { drawDocument } from './document-pages.ts'

test('while eight pages become pictures the next eight are drawn, no more, and nothing is left of either', async () => {
  await withScratch(async (folder) => {
    writeFileSync(join(folder, 'document.pdf'), textPdf(Array.from({ length: 18 }, (_, at) => `Page${at + 1}`)))
    const lying = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
        const number = /page-(\d+)\.ppm$/.exec(name)?.[1]
        return number === undefined ? [] : [Number(number)]
      })
    const kept: string[] = []
    const isCut = await drawDocument(folder, { maxPages: 17 }, async ({ number, bytes, words }) => {
      kept.push(`${number} ${words[0]?.text} ${Buffer.from(bytes).subarray(8, 12)}`)
      const last = Math.ceil(number / 8) * 8
      if (last < 17) await expect.poll(lying, { timeout: 10_000 }).toContain(Math.min(last + 8, 17))
      expect(Math.max(0, ...lying())).toBeLessThanOrEqual(last + 8)
    })
    expect(kept).toEqual(Array.from({ length: 17 }, (_, at) => `${at + 1} Page${at + 1} WEBP`))
    expect(isCut).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['document.pdf', 'words.html'])
  })
})
