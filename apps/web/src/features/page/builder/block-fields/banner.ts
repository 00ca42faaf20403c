import { type BlockTable, emptyLink, say } from './field.ts'

export const bannerTable: BlockTable<'banner'> = {
  kind: 'banner',
  variants: ['departure', 'open-field', 'grand-stage'],
  fields: [
    { type: 'words', name: 'eyebrow', max: 80 },
    { type: 'words', name: 'title', max: 120, isLong: true },
    { type: 'words', name: 'subtitle', max: 200, isLong: true },
    { type: 'countdown', name: 'countdown' },
    { type: 'link', name: 'primary' },
    { type: 'link', name: 'secondary', isOptional: true },
    { type: 'words', name: 'stat', max: 200, isOptional: true },
    { type: 'list', name: 'nav', max: 8, fields: [{ type: 'link', name: '' }], create: emptyLink },
    {
      type: 'list',
      name: 'slides',
      max: 4,
      fields: [
        { type: 'words', name: 'title', max: 120 },
        { type: 'words', name: 'subtitle', max: 200 },
        { type: 'link', name: 'action' },
        { type: 'picture', name: 'picture', isOptional: true },
      ],
      create: () => ({ title: say('', ''), subtitle: say('', ''), action: emptyLink() }),
    },
  ],
  create: ({ contests: [contest] }) => ({
    eyebrow: say('', ''),
    title: contest?.name.zh ? { ...contest.name } : say('大赛名称', 'Name of the contest'),
    subtitle: say('一句话说明这是什么比赛', 'One sentence on what this contest is'),
    ...(contest && {
      countdown: {
        contestId: contest.id,
        unit: 'minutes' as const,
        label: say('距离下一个时间', 'Until the next date'),
      },
    }),
    primary: { label: say('立即报名', 'Enter now'), to: 'entry' },
    nav: [],
    slides: [],
  }),
}
