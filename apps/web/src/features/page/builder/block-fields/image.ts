import { type BlockTable, say } from './field.ts'

const ofPictures = [
  { type: 'pictures', name: 'pictureIds' },
  { type: 'link', name: 'more', isOptional: true },
] as const

export const imageTable: BlockTable<'image'> = {
  kind: 'image',
  variants: ['gallery', 'masonry', 'carousel', 'logos'],
  fields: [{ type: 'words', name: 'title', max: 60, isOptional: true }],
  fieldsOf: {
    gallery: ofPictures,
    masonry: ofPictures,
    carousel: ofPictures,
    logos: [{ type: 'list', name: 'logos', max: 12, fields: [], wordsMax: 40, create: () => say('', '') }],
  },
  create: ({ pictures }) => ({
    title: say('图集', 'Gallery'),
    pictureIds: pictures.slice(0, 6).map(({ id }) => id),
    logos: [],
    more: { label: say('查看全部', 'See all'), to: 'image' },
  }),
}
