import type { PageBlock } from '@laurel/contract/block'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { administratorAnswers } from './administrator.ts'
import type { Answers } from './answers.ts'

const pageId = '0199a7c0-0000-7000-8000-0000000000a1'
const savedAt = '2026-11-15T08:00:00+08:00'
const words = (zh: string) => ({ zh, en: '' })

const textBlock = (id: string, text: string): PageBlock => ({
  id,
  kind: 'rich-text',
  variant: 'plain',
  show: { stages: 'all', phone: true, hidden: false, from: null, until: null },
  space: { top: 80, background: 'none' },
  props: { title: words(text), html: words(`<p>${text}</p>`) },
})

const draft = { title: words('首页'), description: words(''), blocks: [textBlock('one', '甲'), textBlock('two', '乙')] }

export const pageDraftAnswer: AnswerOf<'GET /ims/page/get-draft'> = {
  pageId,
  draft,
  version: 3,
  savedAt,
  savedBy: '管理员',
  online: null,
  changes: 2,
  nextNumber: 1,
  schedule: null,
  can: { save: true, publish: true },
}

/** The builder of one portal, whose page has two blocks of text; `template` is the portal's own. */
export const pageDeskAnswers = (template: 'A' | 'B' | 'C'): Answers => ({
  ...administratorAnswers,
  'GET /ims/page/list': [
    {
      portalId: pageId,
      portalCode: 'lanjiang',
      title: words('岚江'),
      template,
      isSaved: true,
      isOnline: false,
      savedAt,
    },
  ],
  'GET /ims/page/get-draft': pageDraftAnswer,
  'GET /ims/page/get-choices': {
    isEvent: false,
    zone: 'Asia/Shanghai',
    contests: [],
    categories: [],
    attachments: [],
    pictures: [],
  },
  'POST /ims/page/preview': {
    ...draft,
    path: 'index',
    version: 1,
    publishedAt: savedAt,
    portal: {
      code: 'lanjiang',
      title: words('岚江'),
      theme: '#1677ff',
      template,
      zone: 'Asia/Shanghai',
      media: '',
      headNavigation: { title: '岚江', logo: '' },
    },
    stages: [],
    contests: [],
    content: {},
  },
  'PUT /ims/page/save': { id: pageId, version: 4, savedAt },
  'PUT /ims/page/edit': { pageId },
  'DELETE /ims/page/leave': null,
  'GET /ims/page/list-versions': { rows: [], nextCursor: null },
  'GET /ims/page/compare': { page: [], blocks: [] },
})

export const pageTopic = `page:${pageId}`
