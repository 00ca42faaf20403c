import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { treeFiles } from './canary/copy.ts'

const root = new URL('..', import.meta.url).pathname
const most = 300
/** Biome's own rule reads no SQL or Java, and counts a text over many lines as one. */
const isCounted = (file: string) => /\.(?:[cm]?[jt]s|tsx|css|sql|java|html|conf)$/.test(file)
const isGenerated = (file: string) => /\.generated\.\w+$/.test(file)

test('no file but a generated one has over 300 lines', () => {
  const files = treeFiles(root).filter((file) => isCounted(file) && !isGenerated(file))
  expect(files.length).toBeGreaterThan(2_000)
  const counted = files.map((file) => ({ file, lines: linesIn(readFileSync(`${root}${file}`, 'utf8')) }))
  expect(counted.filter(({ lines }) => lines > most).map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([])
})

const linesIn = (text: string) => text.replace(/\n$/, '').split('\n').length
