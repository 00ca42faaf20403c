import { type BlockTable, say } from './field.ts'

export const eventStyleTable: BlockTable<'event-style'> = {
  kind: 'event-style',
  variants: ['film-grid', 'slides'],
  fields: [
    { type: 'words', name: 'title', max: 60 },
    { type: 'pictures', name: 'pictureIds' },
  ],
  create: ({ pictures }) => ({
    title: say('往届风采', 'Past editions'),
    pictureIds: pictures.slice(0, 5).map(({ id }) => id),
  }),
}
