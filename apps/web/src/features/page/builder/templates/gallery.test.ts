import { pageDraft } from '@laurel/contract/page'
import { expect, test } from 'vitest'
import type { Choices } from '../builder.queries.ts'
import { checksOf } from '../publish-checks.ts'
import { templates } from './gallery.ts'
import { draftOf } from './template.ts'

const id = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`
const none: Choices = {
  isEvent: false,
  zone: 'Asia/Shanghai',
  contests: [],
  categories: [],
  attachments: [],
  pictures: [],
}
const some: Choices = {
  ...none,
  isEvent: true,
  contests: [{ id: id(1), name: { zh: '大赛', en: 'Contest' }, stages: [] }],
  attachments: [{ id: id(2), title: { zh: '指南', en: 'Guide' }, fileName: 'guide.pdf' }],
  pictures: [{ id: id(3), picture: { art: 'leaf', alt: { zh: '叶', en: 'Leaf' } }, caption: { zh: '叶', en: 'Leaf' } }],
}

test.each(templates.map((template) => [template.code, template] as const))(
  '[F02] template %s uses at least nine kinds of block, says everything in both languages, and can be saved as it is',
  (_code, template) => {
    for (const choices of [none, some]) {
      const draft = draftOf(template, choices)
      expect(pageDraft.parse(draft)).toEqual(draft)
      expect(new Set(draft.blocks.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9)
      const faults = checksOf(draft, null).filter(({ isGood }) => !isGood)
      // Nothing is wrong with it but that nobody has made it their own yet.
      expect(faults.map(({ key }) => key)).toEqual(['sample-zh', 'sample-en'])
    }
  },
)

test('variants for events are offered only to event kinds', () => {
  const variants = (choices: Choices) =>
    templates.flatMap((template) => draftOf(template, choices).blocks.map(({ variant }) => variant))
  expect(variants(some)).toEqual(expect.arrayContaining(['event-cards', 'event-timeline', 'event']))
  expect(variants(none).filter((variant) => variant.startsWith('event'))).toEqual([])
})

test('the words of a template are a sample in each language until they are edited in it', () => {
  const [template] = templates
  if (!template) throw new Error('no template')
  const draft = draftOf(template, some)
  const count = (page: typeof draft, key: string) => checksOf(page, null).find((check) => check.key === key)?.count ?? 0
  const [zh, en] = [count(draft, 'sample-zh'), count(draft, 'sample-en')]
  expect([zh, en].every((each) => each > 8)).toBe(true)
  const edited = {
    ...draft,
    blocks: draft.blocks.map((block) =>
      block.kind === 'banner'
        ? { ...block, props: { ...block.props, title: { ...block.props.title, zh: '我们的大赛' } } }
        : block,
    ),
  }
  expect([count(edited, 'sample-zh'), count(edited, 'sample-en')]).toEqual([zh - 1, en])
})
