export const scoreNamesZh = {
  'thing.score': '评分',
  'role.row-judging': '评分过程',
  'permission.contest:judging:run': '开放、关闭、锁定评分',
  'event.score.received': '收到评分',
  'event.score.recused': '评委申请回避',
  'event.score.opened': '开放评分',
  'event.score.closed': '关闭评分',
  'event.score.locked': '锁定评分',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof scoreNamesZh> {}
}
