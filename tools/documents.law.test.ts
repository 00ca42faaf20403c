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
  const commands = [...read(file).matchAll(/\bpnpm ([a-z][\w-]*)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts) && !built.has(name))).toEqual([])
})

test('every owner is asked about something that is there', () => {
  const places = [...read('CODEOWNERS').matchAll(/^\/(\S+)/gm)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !existsSync(`${root}${place}`))).toEqual([])
})
