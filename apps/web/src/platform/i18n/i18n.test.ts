import { expect, test } from 'vitest'
import { listed, word } from './i18n.ts'
import { chooseLanguage } from './language.ts'
import { fillText, type Text } from './text.ts'

type Module = Record<string, Record<string, Text>>

const files = Object.entries(import.meta.glob<Module>('../../**/*.{zh,en}.ts', { eager: true }))
const homesIn = (language: 'zh' | 'en') => files.filter(([file]) => file.endsWith(`.${language}.ts`))
const textsIn = (language: 'zh' | 'en') =>
  homesIn(language).flatMap(([, module]) => Object.values(module).flatMap((texts) => Object.entries(texts)))
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other])
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test('both languages have the same keys with the same holes, and none is empty', () => {
  const en = new Map(textsIn('en'))
  expect([...en.keys()].sort()).toEqual(
    textsIn('zh')
      .map(([key]) => key)
      .sort(),
  )
  for (const [key, text] of textsIn('zh')) {
    const both = [text, en.get(key) ?? '']
    for (const form of both.flatMap(formsOf)) expect(form.trim(), key).not.toBe('')
    const [inZh, inEn] = both.map((each) => holes(formsOf(each).at(-1) ?? ''))
    expect(inEn, key).toEqual(inZh)
  }
})

test('each catalogue stands in a pair of files', () => {
  const bare = (language: 'zh' | 'en') =>
    homesIn(language)
      .map(([file]) => file.replace(/\.(zh|en)\.ts$/, ''))
      .sort()
  expect(bare('zh').length).toBeGreaterThan(50)
  expect(bare('en')).toEqual(bare('zh'))
})

test('a key has one home: the later of two would silently speak for both', () => {
  for (const language of ['zh', 'en'] as const) {
    const keys = textsIn(language).map(([key]) => key)
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

test.each([
  [0, '0 files'],
  [1, '1 file'],
  ['1', '1 file'],
  [2, '2 files'],
  ['1,024', '1,024 files'],
])('%s counts as %s in English', (count, said) => {
  expect(fillText('en', { one: '{count} file', other: '{count} files' }, { count })).toBe(said)
})

test('an English text that counts things has a form for one of them', () => {
  const isPlural = /\{(?:count|n)\}(?: [a-z]+){0,2}? (?:people|(?!is|was|has|as|this|always)[a-z]+s)\b/
  expect(isPlural.test('{count} chosen accounts')).toBe(true)
  const short = textsIn('en').flatMap(([key, text]) => (typeof text === 'string' && isPlural.test(text) ? [key] : []))
  expect(short).toEqual([])
})

test('names in a line are divided as the language does', () => {
  chooseLanguage('zh')
  expect(listed(['密码', '短信', '登录码'])).toBe('密码、短信、登录码')
  chooseLanguage('en')
  expect(listed(['Password', 'SMS code', 'Login code'])).toBe('Password, SMS code, Login code')
})

/** Each thing has one name; what stands here are its other names, and English that only a translation would say. */
const oldTerms = {
  zh: /部门|组织方|本组织|您的组织|下级组织|审核人|审核老师|登录与注册|成员与组织|长任务|（English）|中文名称|英文名称|^留下$|继续撰写/,
  en: /\b(?:Every (?:state|kind|role|action|category|stage|contest)|Everybody|Whoever|Good (?:for|until)|Present card|[Oo]ne a line|Time line|Way in|handed in|by itself|Nobody fits|Nothing fits|did not load|You may not see|Nothing changed|Somebody|mended?)\b|、/,
}

test('a thing has one name in each language, and no text uses another', () => {
  expect(oldTerms.zh.test('查找部门')).toBe(true)
  expect(oldTerms.en.test('Every state')).toBe(true)
  for (const language of ['zh', 'en'] as const) {
    const wrong = textsIn(language).filter(([, text]) => formsOf(text).some((form) => oldTerms[language].test(form)))
    expect(wrong).toEqual([])
  }
})
