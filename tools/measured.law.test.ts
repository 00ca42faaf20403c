import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Document, documentOf, type Measured, readDocument } from '../measure/measured.ts'

const root = new URL('..', import.meta.url).pathname
const file = `${root}docs/measurements.md`

const row: Measured = {
  id: 'P2',
  figure: '1.31× CPU (412 against 315 µs)',
  target: '≤ 1.5× CPU',
  holds: true,
  seconds: 41.2,
  isFull: true,
  load: '0.4',
  commit: '0123456789 with changes',
  on: '2026-11-15',
}
const document: Document = {
  machine: '2 cores, 24 GB',
  rows: {
    bench: [row, { ...row, id: 'P13', holds: false, limits: 'Each stream is written to by itself.' }],
    proof: [{ ...row, id: 'S1', isFull: false }],
  },
}

test('whoever reads the measurements reads what was measured', () => {
  expect(readDocument(documentOf(document))).toEqual(document)
})

test.each([
  ['a figure', '1.31×', '1.21×'],
  ['a verdict', '**short**', 'holds'],
  ['a sentence', 'never by hand', 'mostly not by hand'],
  ['what limits it', 'Each stream', 'Hardly a stream'],
])('%s that was changed by hand is noticed', (_, before, after) => {
  expect(() => readDocument(documentOf(document).replace(before, after))).toThrow('by hand')
})

test('docs/measurements.md is as the command wrote it, and every id in it can be run again', () => {
  const { rows } = readDocument(readFileSync(file, 'utf8'))
  const listed = { bench: rows.bench.map(({ id }) => id), proof: rows.proof.map(({ id }) => id) }
  const gone = [
    ...listed.bench.filter((id) => !idsIn('benches').includes(id)),
    ...listed.proof.filter((id) => !idsIn('proofs').includes(id)),
  ]
  expect(gone).toEqual([])
})

function idsIn(folder: string): string[] {
  const files = readdirSync(`${root}measure/${folder}`).filter((name) => name.endsWith('.ts'))
  return files.flatMap(
    (name) => /^ {2}id: '(\w+)'/m.exec(readFileSync(`${root}measure/${folder}/${name}`, 'utf8'))?.[1] ?? [],
  )
}
