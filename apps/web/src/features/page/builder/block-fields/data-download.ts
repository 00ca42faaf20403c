import { type BlockTable, say } from './field.ts'

export const dataDownloadTable: BlockTable<'data-download'> = {
  kind: 'data-download',
  variants: ['rows', 'card', 'packs'],
  fields: [{ type: 'words', name: 'title', max: 60, isOptional: true }],
  fieldsOf: {
    rows: [{ type: 'attachments', name: 'attachmentIds' }],
    card: [{ type: 'attachments', name: 'attachmentIds' }],
    packs: [
      {
        type: 'list',
        name: 'packs',
        max: 4,
        fields: [
          { type: 'words', name: 'title', max: 40 },
          { type: 'words', name: 'note', max: 80 },
          { type: 'attachments', name: 'attachmentIds' },
        ],
        create: () => ({ title: say('', ''), note: say('', ''), attachmentIds: [] }),
      },
    ],
  },
  create: ({ attachments }) => ({
    title: say('资料下载', 'Downloads'),
    attachmentIds: attachments.slice(0, 5).map(({ id }) => id),
    packs: [],
  }),
}
