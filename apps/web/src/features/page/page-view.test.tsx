import type { PageBlock } from '@laurel/contract/block'
import { pageBlock } from '@laurel/contract/block'
import type { PublishedPage } from '@laurel/contract/page'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MomentContext } from '../../blocks/moment.ts'
import type { PageLanguage } from '../../blocks/setting.ts'
import { PageView } from './page-view.tsx'

const idOf = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`
const words = (zh: string, en: string) => ({ zh, en })
const link = { label: words('去看看', 'Have a look'), to: 'entry' }
const [contestId, stageId, otherStageId, attachmentId, pictureId] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const art = { art: 'trophy', alt: words('奖杯', 'A trophy') }

/** Something to show for every kind. */
const props = {
  banner: {
    eyebrow: words('主办', 'Host'),
    title: words('大标题', 'The title'),
    subtitle: words('副标题', 'Below it'),
    countdown: { contestId, label: words('距离', 'Until') },
    primary: link,
    slides: [{ title: words('第二张', 'The second'), subtitle: words('说明', 'About'), action: link, picture: art }],
  },
  'website-banner': { title: words('一句话', 'One sentence'), note: words('注', 'Note'), action: link, picture: art },
  button: { items: [{ ...link, icon: 'form', note: words('填写', 'Fill in') }] },
  news: { title: words('新闻', 'News'), count: 3, showViews: true },
  information: {
    title: words('赛程', 'Schedule'),
    contestId,
    figures: [{ value: words('86 万', '860,000'), label: words('奖金', 'Prizes') }],
  },
  files: { title: words('附件', 'Files'), attachmentIds: [attachmentId] },
  image: { title: words('图片', 'Images'), pictureIds: [pictureId], logos: [words('某单位', 'Somebody')] },
  'rich-text': { title: words('关于', 'About'), html: words('<p>正文</p>', '<p>Text</p>') },
  footer: {
    about: words('每年一届', 'Every year'),
    groups: [{ title: words('主办', 'Hosts'), items: [link] }],
    contact: { phone: '000', email: 'a@b.example', address: words('地址', 'Street'), hours: words('白天', 'By day') },
    copyright: words('© 某', '© Some'),
    icp: '某ICP备 0 号',
    publicSecurity: '某公网安备 0 号',
    qr: link,
  },
  'event-style': { title: words('风采', 'On stage'), pictureIds: [pictureId] },
  'policy-notice': { title: words('政策', 'Policies'), count: 3 },
  'data-download': {
    title: words('下载', 'Downloads'),
    attachmentIds: [attachmentId],
    packs: [{ title: words('参赛包', 'For entrants'), note: words('一次下全', 'All'), attachmentIds: [attachmentId] }],
  },
  entry: { title: words('报名', 'Enter'), note: words('说明', 'How'), contestId, steps: [words('注册', 'Register')] },
} satisfies Record<PageBlock['kind'], object>

const placing = { show: { stages: 'all', phone: true }, space: { top: 80, background: 'none' } }
const shapes = pageBlock.options.map(({ shape }) => ({ kind: shape.kind.value, variants: shape.variant.options }))
const blockOf = (kind: PageBlock['kind'], variant: string, more: object = {}) =>
  pageBlock.parse({ ...placing, id: 'it', kind, variant, props: props[kind], ...more })

const article = {
  id: idOf(9),
  kind: 'news',
  title: words('一则消息', 'A story'),
  summary: words('摘要', 'In short'),
  category: '通知',
  number: '〔2026〕1 号',
  pinned: true,
  publishedAt: '2026-11-10T02:00:00Z',
  cover: null,
  views: 1234,
} as const
const content = {
  articles: [article],
  attachments: [
    {
      id: attachmentId,
      title: words('模板', 'Template'),
      fileName: '模板.docx',
      type: '',
      size: 1_258_291,
      category: '',
      updatedAt: '2026-11-10T02:00:00Z',
      downloads: 3,
    },
  ],
  pictures: [
    {
      id: pictureId,
      picture: { fileId: idOf(10), alt: words('现场', 'On stage') },
      caption: words('现场一张', 'One of the stage'),
      ratio: '4:3' as const,
      album: '',
      takenOn: null,
      videoSeconds: 492,
    },
  ],
}

const pageOf = (blocks: PageBlock[], template: 'A' | 'B' | 'C' = 'A'): PublishedPage => ({
  title: words('首页', 'Home'),
  description: words('', ''),
  blocks,
  path: 'index',
  version: 1,
  publishedAt: '2026-11-15T00:00:00Z',
  portal: {
    code: 'lanjiang',
    title: words('某大赛', 'A contest'),
    theme: '#1E85FE',
    template,
    zone: 'Asia/Shanghai',
    media: 'https://content.example/media',
    headNavigation: { title: '某大赛', logo: '' },
  },
  stages: [
    { id: stageId, name: words('报名', 'Entering'), opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-11-21T10:00:00Z' },
    {
      id: otherStageId,
      name: words('终评', 'Final'),
      opensAt: '2027-01-09T00:00:00Z',
      closesAt: '2027-01-09T10:00:00Z',
    },
  ],
  contests: [
    {
      id: contestId,
      name: words('第一届', 'First'),
      stageIds: [stageId, otherStageId],
      tracks: [{ id: idOf(7), code: 'CX', name: words('创意组', 'Ideas'), summary: words('说明', 'About it') }],
    },
  ],
  content: { it: content },
})

function render(page: PublishedPage, language: PageLanguage, at = Date.parse(page.publishedAt)): string {
  return renderToString(
    <MomentContext value={{ at, isKnown: false }}>
      <PageView page={page} language={language} isSignedIn={false} onLanguage={() => undefined} />
    </MomentContext>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

for (const { kind, variants } of shapes)
  for (const variant of variants)
    test(`[F01] ${kind} as ${variant} says what it holds in both languages, in every template`, () => {
      for (const template of ['A', 'B', 'C'] as const) {
        const page = pageOf([blockOf(kind, variant)], template)
        const [zh, en] = [render(page, 'zh'), render(page, 'en')]
        const said = Object.values(props[kind]).find((value) => 'zh' in value) as { zh: string; en: string } | undefined
        const isFigure = variant === 'figures' || kind === 'button'
        expect(textOf(zh)).toContain(isFigure ? (kind === 'button' ? '填写' : '奖金') : (said?.zh ?? ''))
        expect(textOf(en)).toContain(isFigure ? (kind === 'button' ? 'Fill in' : 'Prizes') : (said?.en ?? ''))
        for (const html of [zh, en]) {
          expect(html).not.toMatch(/\{n\}|undefined|NaN|Invalid Date/)
          // The policy of a published page admits no style attribute.
          expect(html).not.toContain(' style=')
        }
      }
    })

test('what a block has nothing for is said, not left blank', () => {
  const empty = { ...pageOf([blockOf('news', 'headline-list')]), content: {} }
  expect(textOf(render(empty, 'zh'))).toContain('暂无内容')
})

test('a block is drawn from its hour on and no longer than its hour, in its stages, and never while hidden', () => {
  const show = (more: object) => ({ show: { ...placing.show, ...more } })
  const seen = (more: object, at: string) =>
    render(pageOf([blockOf('button', 'single', show(more))]), 'zh', Date.parse(at)).includes('填写')
  expect(seen({}, '2026-11-15T00:00:00Z')).toBe(true)
  expect(seen({ hidden: true }, '2026-11-15T00:00:00Z')).toBe(false)
  expect(seen({ from: '2026-11-16T00:00:00Z' }, '2026-11-15T23:59:59Z')).toBe(false)
  expect(seen({ from: '2026-11-16T00:00:00Z' }, '2026-11-16T00:00:00Z')).toBe(true)
  expect(seen({ until: '2026-11-16T00:00:00Z' }, '2026-11-16T00:00:00Z')).toBe(false)
  expect(seen({ stages: [otherStageId] }, '2026-11-15T00:00:00Z')).toBe(false)
  expect(seen({ stages: [otherStageId] }, '2027-01-09T05:00:00Z')).toBe(true)
})

test('the countdown of a contest goes to whatever comes next, and at last to what came last', () => {
  const page = pageOf([blockOf('banner', 'departure')])
  const dateAt = (at: string) =>
    /11 月 21 日|1 月 9 日 周六 \d\d:\d\d/.exec(textOf(render({ ...page, publishedAt: at }, 'zh')))?.[0]
  expect(dateAt('2026-11-15T00:00:00Z')).toBe('11 月 21 日')
  expect(dateAt('2026-12-01T00:00:00Z')).toBe('1 月 9 日 周六 08:00')
  expect(dateAt('2027-01-09T05:00:00Z')).toBe('1 月 9 日 周六 18:00')
  expect(dateAt('2027-03-01T00:00:00Z')).toBe('1 月 9 日 周六 18:00')
})

test('once entering is over, the button of an entry leads to one’s own progress, and to results once all is over', () => {
  const page = pageOf([blockOf('entry', 'tracks')])
  expect(textOf(render(page, 'zh'))).toContain('立即报名')
  // Nobody has results of a performance that has not begun.
  expect(textOf(render(page, 'zh', Date.parse('2026-11-22T00:00:00Z')))).toContain('查看进度')
  expect(textOf(render(page, 'zh', Date.parse('2027-03-01T00:00:00Z')))).toContain('查看结果')
})
