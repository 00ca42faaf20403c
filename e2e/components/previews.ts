import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Asked } from './answers.ts'

type Preview = AnswerOf<'GET /ims/file-preview/get'>
/** Of twelve pages. */
export const preview = (more: Partial<Preview>): Preview => ({
  ...{ kind: 'pages', state: 'ready', reason: null, isCut: false },
  pages: Array.from({ length: 12 }, () => ({ width: 1_400, height: 1_980 })),
  ...more,
})
const picture = (page: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1980"><rect width="1400" height="1980" fill="white"/><text x="160" y="240" font-size="60">二、产品与技术 ${page}</text></svg>`)}`
export const pageAnswer = ({ query }: Asked) => ({
  url: picture(Number(query.get('page'))),
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  words: [{ text: `第${query.get('page')}页的字`, x: 160, y: 180, width: 500, height: 70 }],
})
