import { type BlockTable, say } from './field.ts'

export const richTextTable: BlockTable<'rich-text'> = {
  kind: 'rich-text',
  variants: ['plain', 'rule', 'centred'],
  fields: [
    { type: 'words', name: 'title', max: 60, isOptional: true },
    { type: 'html', name: 'html' },
  ],
  create: () => ({
    title: say('关于大赛', 'About'),
    html: say('<p>在这里介绍大赛。</p>', '<p>Tell people about the contest here.</p>'),
  }),
}
