import { type BlockTable, say } from './field.ts'

export const filesTable: BlockTable<'files'> = {
  kind: 'files',
  variants: ['rows', 'compact'],
  fields: [
    { type: 'words', name: 'title', max: 60 },
    { type: 'attachments', name: 'attachmentIds' },
  ],
  create: ({ attachments }) => ({
    title: say('附件', 'Files'),
    attachmentIds: attachments.slice(0, 5).map(({ id }) => id),
  }),
}
