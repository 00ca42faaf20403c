import { expect, test } from 'vitest'
import { type Built, judgeParts, withParts } from './judge-parts.ts'
import { shellAgain } from './kept-shell.ts'
import { isDeskScope, isShellOf, wayOf } from './way-of.ts'

const origin = 'https://contest.example'
const scope = `${origin}/ims-portal/lanjiang/projectScoring`
const desk = { scope, base: '/ims-portal/', files: new Set(['assets/index-a1.js', 'assets/index-a1.css']) }
const way = (path: string, more: { method?: string; mode?: string; from?: string } = {}) =>
  wayOf({ method: more.method ?? 'GET', mode: more.mode ?? 'cors', url: (more.from ?? origin) + path }, desk)
const navigation = { mode: 'navigate' }

test('the worker answers the desk of its portal and the parts of its build, and nothing else', () => {
  expect(way('/ims-portal/lanjiang/projectScoring', navigation)).toBe('shell')
  expect(way('/ims-portal/lanjiang/projectScoring/?round=1', navigation)).toBe('shell')
  expect(way('/ims-portal/assets/index-a1.js')).toBe('part')
  const past = [
    way('/ims-portal/lanjiang/projectScoring/board', navigation),
    way('/ims-portal/lanjiang/projectScoringX', navigation),
    way('/ims-portal/yunding/projectScoring', navigation),
    way('/ims-portal/lanjiang/index', navigation),
    way('/ims-portal/lanjiang/projectScoring'),
    way('/ims-portal/assets/other-b2.js'),
    way('/app-api/ims/score/list-mine'),
    way('/app-api/ims/score/submit', { method: 'POST' }),
    way('/ims-portal/assets/index-a1.js', { method: 'POST' }),
    way('/ims-portal/assets/index-a1.js', { from: 'https://files.example' }),
  ]
  expect(past).toEqual(past.map(() => undefined))
})

test('a worker that was given more than one desk serves none of it', () => {
  expect(isDeskScope(scope)).toBe(true)
  for (const path of ['/ims-portal/', '/ims-portal/lanjiang/', '/', '/ims-portal/lanjiang/projectScoring/'])
    expect([path, isDeskScope(origin + path)]).toEqual([path, false])
})

test('only the shell of its own build is kept', () => {
  const shell = (file: string) =>
    `<link href="/ims-portal/assets/index-a1.css"><script src="/ims-portal/assets/${file}">`
  expect(isShellOf(shell('index-a1.js'), desk.base, desk.files)).toBe(true)
  expect(isShellOf(shell('index-b2.js'), desk.base, desk.files)).toBe(false)
  expect(isShellOf('<h1>502</h1>', desk.base, desk.files)).toBe(false)
})

test('the kept shell keeps its policy, and each answer has a nonce of its own', async () => {
  const headers = {
    'content-security-policy': "default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'nonce-abc'",
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    'content-length': '9',
  }
  const again = await shellAgain(new Response('<script nonce="abc">', { headers }), 'xyz')
  expect(await again.text()).toBe('<script nonce="xyz">')
  expect(Object.fromEntries(again.headers)).toEqual({
    'content-security-policy': "default-src 'self'; script-src 'self' 'nonce-xyz'; style-src 'nonce-xyz'",
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
  })
})

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) => ({
  ...{ type: 'chunk' as const, fileName, moduleIds, imports },
  viteMetadata: { importedCss: css, importedAssets: [] },
})
const built = (index = 'index-a1.js'): Built =>
  Object.fromEntries(
    [
      chunk(index, ['/src/main.tsx'], ['react.js']),
      chunk('react.js', ['/node_modules/react']),
      chunk('shell.js', ['/src/areas/judge/judge-shell.tsx'], ['ui.js'], ['shell.css']),
      chunk('ui.js', ['/src/ui/button.tsx']),
      chunk('preview.js', ['/src/parts/preview.tsx']),
      chunk('manager.js', ['/src/areas/manager.tsx']),
      { type: 'asset' as const, fileName: 'shell.css', source: '' },
    ].map((part) => [part.fileName, part]),
  )
const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = Object.fromEntries(
  [
    'areas/root.words.ts',
    'areas/judge/judge.words.ts',
    'features/score/score.words.ts',
    'features/score/score.feature.ts',
  ].map((name) => [`/src/${name}`, { importedIds: [], dynamicallyImportedIds: [] }]),
)
modules['/src/areas/judge/judge-shell.tsx'] = {
  importedIds: ['/src/ui/button.tsx'],
  dynamicallyImportedIds: ['/src/parts/preview.tsx'],
}
const partsOf = (index?: string) => judgeParts('/src/', built(index), (id) => modules[id] ?? null)

test('a desk is its entry, its shell and what they load at once or later, and nothing of another area', () => {
  expect(partsOf().files).toEqual(['index-a1.js', 'preview.js', 'react.js', 'shell.css', 'shell.js', 'ui.js'])
  expect(partsOf().version).toMatch(/^[0-9a-f]{8}$/)
  expect(partsOf('index-b2.js').version).not.toBe(partsOf().version)
})

test('the parts are written into the worker however its build quotes, and a worker without their place is refused', () => {
  const code = withParts('var p=JSON.parse(`__judge_parts__`)', partsOf())
  expect(new Function(`${code};return p`)()).toEqual(partsOf())
  expect(() => withParts('var p=1', partsOf())).toThrow(/no place/)
})
