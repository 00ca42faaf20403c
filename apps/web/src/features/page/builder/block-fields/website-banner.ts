import { type BlockTable, say } from './field.ts'

export const websiteBannerTable: BlockTable<'website-banner'> = {
  kind: 'website-banner',
  variants: ['strip', 'quote', 'picture'],
  fields: [
    { type: 'words', name: 'title', max: 120, isLong: true },
    { type: 'words', name: 'note', max: 200 },
    { type: 'link', name: 'action', isOptional: true },
  ],
  fieldsOf: { picture: [{ type: 'picture', name: 'picture', isOptional: true }] },
  create: () => ({
    title: say('想让大家先看到的一句话', 'One sentence for everybody to see first'),
    note: say('', ''),
  }),
}
