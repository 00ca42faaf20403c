export const judgingRoundNamesZh = {
  'thing.judging-round': '评审轮次',
  'role.row-judging-round': '评审轮次',
  'permission.contest:judging-round:list': '查看',
  'permission.contest:judging-round:save': '设置规则',
  'permission.contest:judging-round:seal': '复核并封存',
  'event.judging-round.added': '新建评审轮次',
  'event.judging-round.saved': '修改评审规则',
  'event.judging-round.proposed': '提交评审规则复核',
  'event.judging-round.sealed': '封存评审规则',
  'event.judging-round.amended': '申请更改已封存的评审规则',
  'event.judging-round.removed': '删除评审轮次',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof judgingRoundNamesZh> {}
}
