import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { word } from './i18n.ts'
import { chooseLanguage } from './language.ts'
import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test('both languages have the same keys with the same holes, and none is empty', () => {
  expect(Object.keys(en)).toEqual(Object.keys(zh))
  for (const [key, text] of Object.entries(zh)) {
    expect(text.trim(), key).not.toBe('')
    expect(en[key as keyof typeof zh].trim(), key).not.toBe('')
    expect(holes(en[key as keyof typeof zh]), key).toEqual(holes(text))
  }
})

test('a key has one home: the later of two would silently speak for both', () => {
  const folder = new URL('locales/', import.meta.url)
  for (const language of ['zh', 'en']) {
    const files = readdirSync(folder).filter((name) => name === `${language}.ts` || name.endsWith(`.${language}.ts`))
    const keys = files.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key ?? ''),
    )
    expect(keys.length).toBeGreaterThan(500)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  }
})

test('a text follows the language and takes its values', () => {
  chooseLanguage('zh')
  expect(word('error.http-status', { status: 502 })).toBe('系统接口502异常')
  chooseLanguage('en')
  expect(word('error.http-status', { status: 502 })).toBe('The server failed with status 502')
})
