import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/licences.md', 'docs/decisions/README.md']
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** Commands of pnpm itself. */
const built = new Set(['install', 'audit'])

const quoted = (file: string) => [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const isPath = (text: string) => /^(?:apps|packages|tools|docs|e2e|measure|deploy|engine|\.ci)\/[\w./-]+$/.test(text)

test.each(documents)('every path that %s names is there', (file) => {
  const paths = quoted(file).filter(isPath)
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})

test.each(documents)('every command that %s names can be run', (file) => {
  const commands = [...read(file).matchAll(/\bpnpm (?:run )?([a-z][\w-]*)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts) && !built.has(name))).toEqual([])
})

test('every owner is asked about something that is there', () => {
  const places = [...read('CODEOWNERS').matchAll(/^\/(\S+)/gm)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !existsSync(`${root}${place}`))).toEqual([])
})

const rows = new Map(
  [...read('docs/measurements.md').matchAll(/^\| ([PRS]\d+\w*) \| (.+)$/gm)].map(([, id = '', row = '']) => [id, row]),
)
/** What a document must say of a measurement that it leans on, behind its id, at least once. */
function caveatOf(id: string): string {
  const row = rows.get(id)
  if (row === undefined) return `${id} (unrecorded`
  return row.includes('**short**') ? `${id} (short` : ''
}

test.each(['docs/scale.md', 'docs/architecture.md'])(
  '%s says what the measurements say of each that it names',
  (file) => {
    const text = read(file)
    const ids = [...new Set([...text.matchAll(/\b([PRS]\d+)\b/g)].map(([, id = '']) => id))]
    expect(ids.length).toBeGreaterThan(5)
    const missing = ids.map(caveatOf).filter((caveat) => !text.includes(caveat))
    const outdated = [...text.matchAll(/\b([PRS]\d+) \((?:short|unrecorded)/g)].filter(
      ([said, id = '']) => caveatOf(id) !== said,
    )
    expect({ missing, outdated: outdated.map(([said]) => said) }).toEqual({ missing: [], outdated: [] })
  },
)

test('the calls that the recorded run of S1 saw are those that the architecture tells of', () => {
  const [, told] = /recorded run of S1 saw (\d+) calls/.exec(read('docs/architecture.md')) ?? []
  expect(rows.get('S1')).toMatch(new RegExp(`^${told} endpoints `))
})
