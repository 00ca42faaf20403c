import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callsWithout, specCalls } from './calls.ts'
import { checklistIds, idsOf, readChecklist, tally } from './checklist.ts'
import { testsOf } from './reports.ts'

describe('ids in a title', () => {
  test.each([
    ['[A03] a path without a prefix', ['A03']],
    ['[A03, A04] two in one bracket', ['A03', 'A04']],
    ['[A03 A04] two without a comma', ['A03', 'A04']],
    ['[B04] [E02] two brackets', ['B04', 'E02']],
    ['[B04][E02] two brackets without a space', ['B04', 'E02']],
    ['a title that claims nothing', []],
    ['a title that mentions [A03] later', []],
    ['[a03] a slip is handed on to be refused', ['a03']],
    ['[D04] [a]=1 is text after the claim', ['D04']],
    ['[] nothing inside', []],
  ])('%j', (title, ids) => {
    expect(idsOf(title)).toEqual(ids)
  })
})

describe('the checklist', () => {
  test('has the 129 items of our copy, from A01 to M06', () => {
    const ids = readChecklist()
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([129, 'A01', 'M06'])
  })

  test('refuses an id that stands twice', () => {
    expect(() => checklistIds('- A01 one\n- A01 again\n')).toThrow('A01')
  })

  test('refuses a file without ids', () => {
    expect(() => checklistIds('# nothing')).toThrow('no ids')
  })
})

describe('the titles of all tests', () => {
  // Seen when a run has ended, by `pnpm spec`: a slip there costs the whole run.
  test('claim only ids of the checklist', () => {
    const root = join(import.meta.dirname, '../..')
    const listed = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
    const ids = new Set(readChecklist())
    const slips = listed
      .split('\0')
      .filter((file) => file !== '' && !file.startsWith('tools/spec/'))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), 'utf8').matchAll(
            /(?:\b(?:test|it|describe)(?:\.\w+)*|\]\))\(\s*['"`](\[[^\n]*)/g,
          ),
        ]
          .flatMap(([, title = '']) => idsOf(title))
          .filter((id) => !id.includes('$') && !ids.has(id))
          .map((id) => `${file}: ${id}`),
      )
    expect(slips).toEqual([])
  })
})

describe('the tally', () => {
  const passed = (title: string) => ({ title, file: 'x', passed: true })
  const failed = (title: string) => ({ title, file: 'x', passed: false })

  test('an id is shown only if every test with that id passed', () => {
    const tests = [passed('[A01] one'), passed('[A02] one'), failed('[A02] other'), passed('[A02] third')]
    expect(tally(['A01', 'A02', 'A03'], tests)).toEqual({ shown: ['A01'], missing: ['A02', 'A03'], unknown: [] })
  })

  test('an id that is not in the checklist is named with its title, even when its test failed', () => {
    expect(tally(['A01'], [failed('[Z99] what is this')]).unknown).toEqual([{ id: 'Z99', title: '[Z99] what is this' }])
  })
})

describe('the reports', () => {
  test('vitest: passed is shown, skipped, todo and failed are not', () => {
    const result = (title: string, status: string) => ({ ancestorTitles: [], title, status })
    const assertionResults = ['passed', 'skipped', 'pending', 'todo', 'failed'].map((status, at) =>
      result(`[A0${at + 1}] x`, status),
    )
    const tests = testsOf({ testResults: [{ name: 'x.test.ts', assertionResults }] })
    expect(tally(['A01', 'A02', 'A03', 'A04', 'A05'], tests).shown).toEqual(['A01'])
  })

  test('vitest: the ids of a describe need every test below it', () => {
    const under = (status: string) => ({ ancestorTitles: ['[A01] all of this'], title: 'a part', status })
    const tests = testsOf({ testResults: [{ name: 'x', assertionResults: [under('passed'), under('failed')] }] })
    expect(tally(['A01'], tests).missing).toEqual(['A01'])
  })

  test('Playwright: expected is shown; unexpected, flaky, skipped and expected failures are not', () => {
    const spec = (id: string, status: string, last: string) => ({
      title: `[${id}] x`,
      tests: [{ status, results: [{ status: last }] }],
    })
    const specs = [
      spec('A01', 'expected', 'passed'),
      spec('A02', 'unexpected', 'failed'),
      spec('A03', 'flaky', 'passed'),
      spec('A04', 'skipped', 'skipped'),
      spec('A05', 'expected', 'failed'),
      { title: '[A06] never run', tests: [] },
    ]
    const below = { title: 'a describe', file: 'x.spec.ts', specs: [spec('A07', 'expected', 'passed')] }
    const tests = testsOf({ suites: [{ title: 'x.spec.ts', file: 'x.spec.ts', specs, suites: [below] }] })
    expect(tally(['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07'], tests).shown).toEqual(['A01', 'A07'])
  })

  test('anything else is refused', () => {
    expect(() => testsOf({})).toThrow('neither')
  })
})

describe('the calls of section 7', () => {
  test('are 33, each once', () => {
    expect(new Set(specCalls).size).toBe(33)
  })

  test('are found whichever way a path parameter is written, and whatever else is served', () => {
    const routes = specCalls.map((call) => call.replace(/\{(\w+)\}/g, ':$1'))
    expect(callsWithout([...routes, 'GET /ims/audit/list'])).toEqual([])
    expect(callsWithout(specCalls.slice(2))).toEqual(['POST /ims/auth/login', 'POST /ims/auth/logout'])
  })
})
