import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAssets, publishWeb } from './published-web.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'laurel-web.'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function built(name: string): string {
  const dist = join(home, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), name)
  writeFileSync(join(dist, 'assets', `${name}.js`), name)
  return dist
}
const served = () => join(home, 'web/ims-portal')
const assets = () => readdirSync(join(served(), 'assets')).toSorted()
const day = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000)

test('an upgrade swaps the pages at one stroke, and whoever has the old ones open still gets their files', () => {
  const folder = join(home, 'web')
  publishWeb({ dist: built('one'), folder }, day(0))
  const dist = built('two')
  // The build itself changes nothing that is served.
  expect([readFileSync(join(served(), 'index.html'), 'utf8'), assets()]).toEqual(['one', ['one.js']])
  expect(addAssets({ dist, folder })).toBe(1)
  expect([readFileSync(join(served(), 'index.html'), 'utf8'), assets()]).toEqual(['one', ['one.js', 'two.js']])
  publishWeb({ dist, folder }, day(1))
  expect([readFileSync(join(served(), 'index.html'), 'utf8'), assets()]).toEqual(['two', ['one.js', 'two.js']])
})

test('files of builds that nobody has open any more are let go, and so are old builds', () => {
  const folder = join(home, 'web')
  publishWeb({ dist: built('one'), folder }, day(0))
  utimesSync(join(served(), 'assets/one.js'), day(0), day(0))
  publishWeb({ dist: built('two'), folder }, day(29))
  expect(assets()).toEqual(['one.js', 'two.js'])
  publishWeb({ dist: built('three'), folder }, day(31))
  expect(assets()).toEqual(['three.js', 'two.js'])
  expect(readdirSync(join(folder, 'builds'))).toHaveLength(2)
})

test('a folder without a build is refused, and what is served stays', () => {
  const folder = join(home, 'web')
  publishWeb({ dist: built('one'), folder }, day(0))
  expect(() => publishWeb({ dist: join(home, 'nothing'), folder })).toThrow('pnpm build')
  expect(existsSync(join(served(), 'index.html'))).toBe(true)
})
