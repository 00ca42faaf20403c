import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { treeFiles } from './canary/copy.ts'

const root = new URL('..', import.meta.url).pathname
const folder = `${root}docs/decisions`
const textual = /\.(?:tsx?|cjs|sql|md|css|html|java|sh|template|tsv)$/

const numbers = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number)),
)

const referredTo = (text: string) => [...text.matchAll(/\bdecisions? (\d+)\b/gi)].map(([, number]) => Number(number))

test('each decision that is named anywhere in the repository can be read in docs/decisions', () => {
  const references = treeFiles(root)
    .filter((file) => textual.test(file) && !file.endsWith('docs/measurements.md'))
    .flatMap((file) => referredTo(readFileSync(join(root, file), 'utf8')).map((number) => ({ file, number })))
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

test('each number is given once, and none is left out', () => {
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
})

test('the index leads to each of them', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| ([\d –,]+) \| \[.+\]\((\S+)\) \|$/gm)]
  for (const [, ranges = '', file = ''] of rows) {
    const listed = ranges.split(', ').flatMap((range) => {
      const [from = 0, to = from] = range.split(' – ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
    const headings = [...readFileSync(join(folder, file), 'utf8').matchAll(/^## (\d+)\./gm)]
    expect({ file, decisions: headings.map(([, number]) => Number(number)) }).toEqual({ file, decisions: listed })
  }
  expect(rows).toHaveLength(readdirSync(folder).length - 1)
})
