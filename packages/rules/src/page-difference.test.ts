import { describe, expect, test } from 'vitest'
import {
  countChanges,
  isSamePage,
  type PageState,
  pageDifference,
  restoreBlock,
  textPieces,
} from './page-difference.ts'

type TestBlock = { id: string; kind: string; props: Record<string, unknown> }
const block = (id: string, props: Record<string, unknown> = {}): TestBlock => ({ id, kind: 'news', props })
const page = (...blocks: TestBlock[]): PageState<TestBlock> => ({ blocks })
const named = (ids: string) => page(...[...ids].map((id) => block(id)))
const idsOf = ({ blocks }: PageState<TestBlock>) => blocks.map(({ id }) => id).join('')

/** Every order of every choice of four blocks, each as it was or with another title. */
function allPages(): PageState<TestBlock>[] {
  const pages: PageState<TestBlock>[] = []
  const grow = (chosen: TestBlock[], left: string[]) => {
    pages.push(page(...chosen))
    for (const id of left) {
      const rest = left.filter((other) => other !== id)
      for (const title of ['one', 'two']) grow([...chosen, block(id, { title })], rest)
    }
  }
  grow([], ['a', 'b', 'c'])
  return pages
}

describe('the difference of two pages', () => {
  test('a page is like itself, whatever the order of its fields', () => {
    for (const each of allPages()) expect(isSamePage(pageDifference(each, JSON.parse(JSON.stringify(each))))).toBe(true)
    const turned = { blocks: [{ props: { b: { y: 2, x: 1 } }, kind: 'news', id: 'a' }] }
    expect(isSamePage(pageDifference(turned, page(block('a', { b: { x: 1, y: 2 } }))))).toBe(true)
  })

  test('two pages that differ are never called the same', () => {
    const pages = allPages()
    for (const before of pages)
      for (const after of pages)
        expect(isSamePage(pageDifference(before, after))).toBe(JSON.stringify(before) === JSON.stringify(after))
  })

  test('seen from the other side, what was added is removed, and as much has changed', () => {
    const pages = allPages()
    const tally = (before: PageState<TestBlock>, after: PageState<TestBlock>) => {
      const { blocks } = pageDifference(before, after)
      const of = (change: string) => blocks.filter((each) => each.change === change).length
      return {
        added: of('added'),
        removed: of('removed'),
        changed: of('changed'),
        moved: blocks.filter((each) => each.isMoved).length,
      }
    }
    for (const before of pages)
      for (const after of pages) {
        const there = tally(before, after)
        expect(tally(after, before)).toEqual({ ...there, added: there.removed, removed: there.added })
      }
  })

  test('a block that is taken to another place is the only one that moved', () => {
    const { blocks } = pageDifference(named('abcde'), named('aebcd'))
    expect(blocks.filter(({ isMoved }) => isMoved)).toEqual([
      { id: 'e', kind: 'news', change: 'same', from: 5, to: 2, isMoved: true, fields: [] },
    ])
    expect(countChanges(pageDifference(named('abcde'), named('aebcd')))).toBe(1)
  })

  test('a field is named by its path, a list is one field, and the words of the page are told apart', () => {
    const before = {
      title: { zh: '首页', en: 'Home' },
      blocks: [block('a', { count: 4, title: { zh: '新闻', en: '' }, tags: ['通知'] })],
    }
    const after = {
      title: { zh: '首页', en: 'Start' },
      blocks: [block('a', { count: 5, title: { zh: '新闻', en: '' }, tags: ['通知', '指南'] })],
    }
    expect(pageDifference(before, after)).toEqual({
      page: [{ path: 'title.en', before: 'Home', after: 'Start' }],
      blocks: [
        {
          id: 'a',
          kind: 'news',
          change: 'changed',
          from: 1,
          to: 1,
          isMoved: false,
          fields: [
            { path: 'props.count', before: 4, after: 5 },
            { path: 'props.tags', before: ['通知'], after: ['通知', '指南'] },
          ],
        },
      ],
    })
  })

  test('what was removed is told where it stood', () => {
    expect(pageDifference(named('abc'), named('ac')).blocks.map(({ id, change }) => `${id} ${change}`)).toEqual([
      'a same',
      'b removed',
      'c same',
    ])
  })
})

describe('restoring', () => {
  test('whoever restores every block, one after another, has the earlier page again', () => {
    const pages = allPages()
    for (const earlier of pages)
      for (const later of pages) {
        const ids = [...new Set([...later.blocks, ...earlier.blocks].map(({ id }) => id))]
        const inOrder = [...ids.filter((id) => !idsOf(earlier).includes(id)), ...idsOf(earlier)]
        const restored = inOrder.reduce((now, id) => restoreBlock(now, earlier, id), later)
        expect(restored).toEqual(earlier)
      }
  })

  test('one block comes back to its place, and nothing else changes', () => {
    const later = page(block('a', { title: 'later' }), block('c', { title: 'later' }), block('d'))
    expect(restoreBlock(later, named('abcd'), 'b')).toEqual(
      page(block('a', { title: 'later' }), block('b'), block('c', { title: 'later' }), block('d')),
    )
    expect(idsOf(restoreBlock(named('abx'), named('ab'), 'x'))).toBe('ab')
  })
})

describe('a text that was changed', () => {
  test('is told in pieces that give both texts again, and the changed ones are as short as can be', () => {
    const texts = ['', '让好想法走出教室。', '让好想法走出实验室，走到人手里。', 'aa', 'aaa', '👍🏽a']
    for (const before of texts)
      for (const after of texts) {
        const pieces = textPieces(before, after)
        expect(pieces.before.map(({ text }) => text).join('')).toBe(before)
        expect(pieces.after.map(({ text }) => text).join('')).toBe(after)
        if (before === after) expect([...pieces.before, ...pieces.after].some(({ isChanged }) => isChanged)).toBe(false)
      }
    expect(textPieces('通知、活动', '通知、活动、指南').after).toEqual([
      { text: '通知、活动', isChanged: false },
      { text: '、指南', isChanged: true },
    ])
  })
})
