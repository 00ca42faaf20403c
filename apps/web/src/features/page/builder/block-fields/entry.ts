import { type BlockTable, say } from './field.ts'

export const entryTable: BlockTable<'entry'> = {
  kind: 'entry',
  variants: ['tracks', 'category-cards', 'four-doors'],
  fields: [
    { type: 'words', name: 'title', max: 60 },
    { type: 'words', name: 'note', max: 200, isLong: true },
    { type: 'contest', name: 'contestId' },
    { type: 'list', name: 'steps', max: 6, fields: [], wordsMax: 40, create: () => say('', '') },
    { type: 'link', name: 'action', isOptional: true },
    { type: 'switch', name: 'showCounts' },
  ],
  create: ({ contests: [contest] }) =>
    contest && {
      title: say('选择你的赛道', 'Choose your track'),
      note: say('', ''),
      contestId: contest.id,
      showCounts: false,
      steps: [],
    },
}
