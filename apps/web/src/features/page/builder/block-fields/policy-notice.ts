import { type BlockTable, say } from './field.ts'

export const policyNoticeTable: BlockTable<'policy-notice'> = {
  kind: 'policy-notice',
  variants: ['card', 'plain'],
  fields: [
    { type: 'words', name: 'title', max: 60 },
    { type: 'number', name: 'count', min: 1, max: 10 },
  ],
  create: () => ({ title: say('政策文件', 'Policies'), count: 4 }),
}
