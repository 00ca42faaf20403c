import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownRules } from '../lint/own-rules.ts'
import { standardRules } from '../lint/standard-rules.ts'
import { en } from './en.ts'
import { galleryEn } from './gallery.en.ts'
import { galleryZh } from './gallery.zh.ts'
import { sayIn } from './words.ts'
import { zh } from './zh.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test('both languages have the same words with the same holes, and none is empty', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  for (const [word, text] of Object.entries(en)) {
    expect([word, holes(text)]).toEqual([word, holes(zh[word as keyof typeof zh])])
    expect([word, text === '', chinese.test(text)]).toEqual([word, false, false])
  }
})

test('the ready processes say the same things in both languages', () => {
  const keys = (words: object): unknown[] =>
    Object.entries(words)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, value]) => [key, typeof value === 'object' ? keys(value) : typeof value])
  expect(keys(galleryEn)).toEqual(keys(galleryZh))
  expect(JSON.stringify(galleryEn)).not.toMatch(chinese)
})

test('no Chinese stands in the code outside the files of words', () => {
  const folder = new URL('../', import.meta.url).pathname
  const code = globSync('**/*.{ts,tsx,css}', { cwd: folder }).filter((file) => !/\.(zh|test)\.ts$/.test(file))
  expect(code.length).toBeGreaterThan(70)
  expect(code.filter((file) => chinese.test(readFileSync(folder + file, 'utf8')))).toEqual([])
})

test('every rule of the checks has its sentence', () => {
  const rules = [...Object.keys(standardRules), ...Object.keys(ownRules)]
  expect(rules.filter((rule) => !Object.hasOwn(zh, `lint.${rule}`))).toEqual([])
})

test('a text takes its values, and a hole without one stays', () => {
  expect(sayIn('en')('refused.id.taken', { id: 'a' })).toBe('The id “a” is taken')
  expect(sayIn('zh')('refused.id.taken')).toBe('ID「{id}」已被使用')
})
