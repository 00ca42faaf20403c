import { expect, test } from 'vitest'
import { termsOf, wantedTerms } from './search-term.ts'

const found = (text: string, query: string) => {
  const terms = [...termsOf(text)]
  const wanted = wantedTerms(query)
  return (
    wanted.length > 0 &&
    wanted.every(({ term, isBeginning }) => terms.some((each) => (isBeginning ? each.startsWith(term) : each === term)))
  )
}

test('any part of a Chinese sentence finds it, from one character on, in whatever width it is typed', () => {
  const text = '项目计划书模板（２０２６ 版）：AI赛道'
  for (const query of [
    '计划书',
    '计划书模板',
    '项',
    '板',
    '版',
    'ai',
    'ＡＩ',
    '2026',
    '20',
    'AI赛道',
    '赛道 计划',
    '道',
  ])
    expect([query, found(text, query)]).toEqual([query, true])
  for (const query of ['划计', '评审', '', '，', '2027', 'air', '计划 评审'])
    expect([query, found(text, query)]).toEqual([query, false])
})

test('English is found by the beginning of its words', () => {
  for (const query of ['Registration', 'regi', 'CLOSES soon'])
    expect(found('Registration closes soon.', query)).toBe(true)
  expect(found('Registration closes soon.', 'gistration')).toBe(false)
})

test('a long query asks for a bounded number of terms, and a word of any length is cut', () => {
  expect(wantedTerms('赛'.repeat(200)).length).toBe(1)
  expect(wantedTerms(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')).length).toBe(12)
  expect([...termsOf('x'.repeat(400))][0]?.length).toBe(40)
})
