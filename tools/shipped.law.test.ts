import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const entries = ['serve', 'work', 'work-long', 'laurel'].map((name) => `${root}apps/api/src/${name}.ts`)
const ours = { contract: `${root}packages/contract/src/`, rules: `${root}packages/rules/src/` }
const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Everything of ours that a production node loads: what its entries import, and what that imports. */
function shipped(starts: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const meet = (file: string) => {
    if (texts.has(file) || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    for (const [, name = ''] of text.matchAll(imported)) {
      const [, part, path] = /^@laurel\/(contract|rules)\/(.+)$/.exec(name) ?? []
      if (part !== undefined) meet(`${ours[part as keyof typeof ours]}${path}.ts`)
      else if (name.startsWith('.')) meet(resolve(dirname(file), name))
    }
  }
  for (const start of starts) meet(start)
  return texts
}

const texts = shipped(entries)
const places = [...texts.keys()].map((file) => relative(root, file))
const found = (pattern: RegExp) =>
  [...texts].flatMap(([file, text]) => (text.match(pattern) ?? []).map((what) => `${relative(root, file)}: ${what}`))

test('a production node loads no test, no tool and nothing of the demo', () => {
  expect(places.length).toBeGreaterThan(200)
  expect(places).toContain('apps/api/src/features/auth/auth.service.ts')
  expect(
    places.filter((place) =>
      /\.(test|samples|plants|demo)\.ts$|^packages\/(testbed|services)\/|^(tools|e2e|measure)\//.test(place),
    ),
  ).toEqual([])
  // The dictionaries of every deployment are read from beside the demo; its people and their passwords are not.
  const seeds = places.filter((place) => place.startsWith('apps/api/db/seeds/'))
  expect(seeds.filter((place) => !/\/(platform|content)\.ts$/.test(place))).toEqual([])
  expect(texts.get(`${root}apps/api/db/seeds/platform.ts`)).toContain("import type { Content } from './content.ts'")
})

test('nothing in it lets somebody in who has shown nothing: no mock login, default account, master code or page to debug by', () => {
  expect(found(/laurel-demo-|\bmock/gi)).toEqual([])
  expect(found(/\b(?:admin|password|root|test)123\b|'(?:123456|888888|666666|000000)'/gi)).toEqual([])
  expect(found(/'\/(?:debug|actuator|swagger|druid|console|phpinfo|_debug|test)\b[^']*'/g)).toEqual([])
  expect(found(/password(?:Hash)?\s*[:=]\s*'[^']+'/g)).toEqual([])
})

test('no account is made but by the operator’s command, and that one has no password', () => {
  const opening = texts.get(`${root}apps/api/src/features/platform/opening.service.ts`) ?? ''
  expect(opening).toContain('issueCode(')
  expect(opening).not.toMatch(/password/i)
  const makers = [...texts].filter(([, text]) => /\bopenAccount\(/.test(text)).map(([file]) => relative(root, file))
  expect(makers.sort()).toEqual([
    'apps/api/src/features/account/account.service.ts',
    'apps/api/src/features/member/member-change.service.ts',
    'apps/api/src/features/platform/opening.service.ts',
    'apps/api/src/features/platform/platform.service.ts',
    'apps/api/src/features/registration/registration.service.ts',
  ])
})

test('it finds what is planted', () => {
  const planted = new Map([
    ...shipped([createRequire(import.meta.url).resolve('../apps/api/db/seeds/demo-accounts.ts')]),
  ])
  expect([...planted.values()].join('')).toMatch(/laurel-demo-/)
})
