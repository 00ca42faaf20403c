import { expect, test } from 'vitest'
import { type CruisedModule, folderCycles } from './folder-cycles.ts'

const features = 'apps/api/src/features'
const file = (source: string, ...imports: string[]): CruisedModule => ({
  source: `${features}/${source}`,
  dependencies: imports.map((each) => ({ resolved: `${features}/${each}` })),
})

test('folders that need each other are found although no file does, and every import that closes the circle is named', () => {
  const modules = [file('a/one.ts', 'b/one.ts'), file('b/two.ts', 'c/one.ts'), file('c/one.ts', 'a/two.ts', 'd/one.ts')]
  const { cycles } = folderCycles(modules, [])
  expect(cycles.map(({ file: way }) => way.replaceAll(`${features}/`, ''))).toEqual([
    'a/one.ts → b/one.ts',
    'b/two.ts → c/one.ts',
    'c/one.ts → a/two.ts',
  ])
})

test('tests may import what they like', () => {
  expect(folderCycles([file('a/one.ts', 'b/one.ts'), file('b/one.test.ts', 'a/one.ts')], []).cycles).toEqual([])
})

test('an exception opens its own circle, and is refused when nothing needs it', () => {
  const allowed = [[`${features}/a`, `${features}/b`]] as const
  const circle = [file('a/one.ts', 'b/one.ts'), file('b/two.ts', 'a/two.ts')]
  expect(folderCycles(circle, allowed)).toEqual({ cycles: [], needless: [] })
  expect(folderCycles(circle.slice(0, 1), allowed).needless).toEqual(allowed)
  expect(folderCycles(circle.slice(1), allowed).needless).toEqual(allowed)
})
