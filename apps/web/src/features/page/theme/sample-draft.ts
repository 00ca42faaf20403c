import type { PageDraft } from '@laurel/contract/page'
import { departure } from '../builder/templates/departure.ts'
import { draftOf } from '../builder/templates/template.ts'

/** For a portal without a page. */
export const sampleDraft: PageDraft = draftOf(departure, {
  isEvent: false,
  zone: 'Asia/Shanghai',
  contests: [],
  categories: [],
  attachments: [],
  pictures: [],
})
