import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
const code = tracked.filter((file) => /\.(?:tsx?|css|sql|java|html|template)$/.test(file))
const rows = [...readFileSync(join(root, 'docs/renames.md'), 'utf8').matchAll(/^\| `([^`]+)` \| `([^`]+)`/gm)]
const oldNames = rows.map(([, old = '']) => old)

test('no file stands where one stood before the renaming', () => {
  const paths = oldNames.filter((name) => name.includes('/'))
  expect(paths.length).toBeGreaterThan(200)
  const here = new Set(tracked)
  expect(paths.filter((path) => here.has(path) || here.has(`apps/web/src/${path}`))).toEqual([])
})

// One word alone (`Part`, `ring`) may mean something else elsewhere; a name of two words does not.
test('no code uses a name of two words that was given up', () => {
  const names = new Set(oldNames.flatMap((name) => /^(?:[\w.]*\.)?([A-Za-z]\w*[A-Z_]\w*)$/.exec(name)?.[1] ?? []))
  expect(names.size).toBeGreaterThan(150)
  const found = code.flatMap((file) => {
    const words = new Set(readFileSync(join(root, file), 'utf8').match(/[A-Za-z_]\w*/g))
    return [...words].filter((word) => names.has(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
