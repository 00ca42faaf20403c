import { type BlockTable, say } from './field.ts'

const ofStages = [
  { type: 'contest', name: 'contestId', isOptional: true },
  { type: 'switch', name: 'overlap' },
] as const

export const informationTable: BlockTable<'information'> = {
  kind: 'information',
  variants: ['timeline', 'agenda', 'figures', 'event-timeline'],
  fields: [{ type: 'words', name: 'title', max: 60, isOptional: true }],
  fieldsOf: {
    timeline: ofStages,
    agenda: ofStages,
    'event-timeline': ofStages,
    figures: [
      {
        type: 'list',
        name: 'figures',
        max: 6,
        fields: [
          { type: 'words', name: 'value', max: 20 },
          { type: 'words', name: 'label', max: 60 },
        ],
        create: () => ({ value: say('', ''), label: say('', '') }),
      },
    ],
  },
  create: ({ contests: [contest] }) => ({
    title: say('赛程安排', 'Schedule'),
    ...(contest && { contestId: contest.id }),
    overlap: false,
    figures: [],
  }),
}
