import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyOf, shippedDependencies } from './dependencies.ts'
import { noticesOf } from './document.ts'
import { licenceOf } from './licences.ts'

const root = new URL('../..', import.meta.url).pathname
const shipped = shippedDependencies(root)
const notices = readFileSync(`${root}THIRD-PARTY-NOTICES.md`, 'utf8')

/** A program built for one kind of machine: another machine has another one installed. */
const isForOnePlatform = (key: string) => /-(?:linux|darwin|win32)-/.test(key)

test('the notices name what is shipped, each with its licence; if not, `pnpm notices` writes them anew', () => {
  const listed = [...notices.matchAll(/^\| (\S+@\d\S*) \| (.+) \|$/gm)].map(([, key = '', licence]) => [key, licence])
  const rows = shipped.map((each) => [keyOf(each), licenceOf(each)])
  const everywhere = (list: (string | undefined)[][]) => list.filter(([key = '']) => !isForOnePlatform(key))
  expect(everywhere(rows).length).toBeGreaterThan(300)
  expect(everywhere(listed)).toEqual(everywhere(rows))
})

test('the texts that ask more of us than a notice are in it whole', () => {
  expect(listedBelow('## Texts')).toContain('the watermark must stay fully visible and not visually overlapped')
  expect(listedBelow('- @img/sharp-libvips-')).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(listedBelow('- @img/sharp-libvips-')).toContain('GNU GENERAL PUBLIC LICENSE')
})

test('a licence that nobody has read is refused, and so is one that is allowed for another package', () => {
  const planted = { name: 'planted', version: '1.0.0', author: 'Nobody', folder: root }
  for (const licence of [
    'GPL-3.0-only',
    'LGPL-3.0-or-later',
    'SEE LICENSE IN LICENSE',
    'none',
    'UNLICENSED',
    'toString',
  ])
    expect(() => noticesOf([{ ...planted, licence }])).toThrow(`planted@1.0.0: ${licence}`)
  expect(noticesOf([{ ...planted, licence: 'Apache-2.0' }])).toContain('| planted@1.0.0 | Apache-2.0 |')
})

test('every package of ours is under the licence of the repository', () => {
  expect(readFileSync(`${root}LICENSE`, 'utf8')).toContain('Version 2.0, January 2004')
  const folders = ['.', 'apps/api', 'apps/web', 'packages/bpmn', 'packages/contract', 'packages/rules']
  for (const folder of [...folders, 'e2e', 'measure', 'tools'])
    expect(JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))).toMatchObject({ license: 'Apache-2.0' })
})

function listedBelow(line: string): string {
  return notices.slice(notices.indexOf(`\n${line}`))
}
