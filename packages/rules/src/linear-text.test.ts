import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { hasEmailShape } from './email-shape.ts'
import { framesOf, withoutValues } from './error-text.ts'
import { isSafePattern, matches } from './form-pattern.ts'
import { guessColumns } from './import-columns.ts'
import { isPlainRichText, plainText, withoutTags } from './rich-text.ts'
import { termsOf } from './search-term.ts'
import { trimEnd } from './trim-end.ts'

/** Texts of few letters meet the corners that texts of all letters never do. */
const textOf = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((chosen) => chosen.join(''))
const pieces = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(''))
const always = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) => {
  const property = fc.property(values, (value) => {
    holds(value)
  })
  fc.assert(property, { numRuns: 500 })
}

describe('what replaced a pattern says what the pattern said', () => {
  test('ends of texts', () =>
    always(textOf('a. /\t-'), (text) => {
      expect(trimEnd(text, /[\s.]/)).toBe(text.replace(/[\s.]+$/, ''))
      expect(trimEnd(text, /\//)).toBe(text.replace(/\/+$/, ''))
    }))

  test('shapes of mailboxes', () =>
    always(textOf('a@. b'), (text) => {
      expect(hasEmailShape(text, { minEnding: 2 })).toBe(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text))
      expect(hasEmailShape(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    }))

  test('words without tags', () =>
    always(textOf('<>/ab'), (text) => expect(withoutTags(text)).toBe(text.replaceAll(/<[^>]*>/g, ' '))))

  test('quoted parts and mailboxes in what an error says', () =>
    always(textOf('"\'`“”‘’a@ '), (text) =>
      expect(withoutValues(text)).toBe(
        text
          .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '"…"')
          .replaceAll(/\S+@\S+/g, '…')
          .replaceAll(/[^\x20-\x7e…]+/g, '…'),
      ),
    ))

  test('where an error happened', () =>
    always(pieces('a', '.', 'js', '.js', '.mjs', '.tsx', '?', ':', ':1', ':2:3', ' ', ')', 'v=1', '-'), (line) => {
      const [, file, row, column] = /([\w.-]+\.[cm]?[jt]sx?)(?:\?[^:\s)]*)?:(\d+):(\d+)/.exec(line) ?? []
      expect(framesOf(line)).toEqual(file === undefined ? [] : [`${file.slice(-80)}:${row}:${column}`])
    }))

  test('runs of Chinese and of other letters', () =>
    always(textOf('岚江ab1⺀々 -'), (text) => {
      const old = [...text.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)].map(([part]) => part)
      const terms = old.flatMap((part) =>
        /^\p{Script=Han}/u.test(part) ? [...part].map((letter, at) => letter + ([...part][at + 1] ?? '')) : [part],
      )
      expect([...termsOf(text)]).toEqual([...new Set(terms.map((term) => term.normalize('NFKC')))])
    }))

  test('the browser that is Safari', () =>
    always(pieces('Version/', '1', '.', 'Safari/', ' ', 'x'), (agent) =>
      expect(deviceName(agent)).toBe(/Version\/[\d.]+.*Safari\//.test(agent) ? 'Safari' : undefined),
    ))

  test('a star after the title of a column', () =>
    always(
      textOf('* \t').map((end) => `姓名${end}`),
      (title) => {
        const isName = title.trim().replace(/\s*\*$/, '') === '姓名'
        expect(guessColumns([title], new Map())[0]?.by === 'title').toBe(isName)
      },
    ))
})

describe('patterns of organisers', () => {
  const atoms = [
    'a',
    'b',
    '-',
    '1',
    '\\d',
    '\\w',
    '\\s',
    '\\.',
    '\\-',
    '[ab]',
    '[^a]',
    '[a-c]',
    '[c-a]',
    '[\\d-x]',
    '[a-]',
  ]
  const more = ['[-a]', '[^]', '[\\^\\-]', '[\\w-]', '赛', '😀', '[😀-😂]', '.', '(', ']', '{']
  const counts = ['', '', '', '{2}', '{1,3}', '{0,}', '{3,1}', '*', '+', '?', '??']
  const row = fc
    .array(fc.tuple(fc.constantFrom(...atoms, ...more), fc.constantFrom(...counts)), { maxLength: 5 })
    .map((chosen) => `^${chosen.map(([atom, count]) => atom + count).join('')}$`)

  test('match what the language would match, and none is taken that the language refuses', () =>
    always(fc.tuple(row, textOf('aabbc1- .赛😀x')), ([pattern, value]) => {
      if (!isSafePattern(pattern)) return expect(matches(pattern, value)).toBe(false)
      expect(matches(pattern, value), `${pattern} on ${value}`).toBe(new RegExp(pattern, 'u').test(value))
    }))

  test('what was taken before is taken', () => {
    for (const pattern of ['^$', '^a{2,2}$', '^[+*?]{1,3}[\\]]$', '^\\?\\+[^]{3}$', '^[a-z]*[a-z]*!$'])
      expect(isSafePattern(pattern), pattern).toBe(true)
    for (const pattern of ['^\\-$', '^[z-a]$', '^[\\d-z]$', '^a{3,1}$', '^a??$', '^.$', '^', '$', ''])
      expect(isSafePattern(pattern), pattern).toBe(false)
  })
})

describe('a megabyte of what was slow', { timeout: 30_000 }, () => {
  const megabyte = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length))
  // Each took from seven seconds to an hour.
  test.each<[string, (text: string) => unknown, string]>([
    ['plainText <', plainText, '<'],
    ['plainText <a', plainText, '<a '],
    ['isPlainRichText <aaa', isPlainRichText, 'a'],
    ['withoutValues “', withoutValues, '“'],
    ['framesOf', framesOf, 'a.js?'],
    ['termsOf', (text) => termsOf(text).size, 'word '],
    ['trimEnd', (text) => trimEnd(`${text}x`, /\s/), ' '],
    ['hasEmailShape', (text) => hasEmailShape(`a@${text}@`), 'a.'],
    ['deviceName', deviceName, 'Version/1'],
  ])('%s', (_, read, text) => {
    const worst = text === 'a' ? `<${megabyte(text)}` : megabyte(text)
    const startedAt = Date.now()
    read(worst)
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  })
})
