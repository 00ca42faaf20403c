import { type BlockTable, say } from './field.ts'

export const newsTable: BlockTable<'news'> = {
  kind: 'news',
  variants: ['headline-list', 'three-cards', 'plain-list', 'editorial', 'event-cards'],
  fields: [
    { type: 'words', name: 'title', max: 60 },
    { type: 'categories', name: 'categories' },
    { type: 'number', name: 'count', min: 1, max: 12 },
    { type: 'switch', name: 'pinnedFirst' },
    { type: 'switch', name: 'showViews' },
  ],
  create: () => ({ title: say('赛事通知', 'News'), categories: [], count: 5, pinnedFirst: true, showViews: false }),
}
