export const drawNamesZh = {
  'thing.draw': '抽签',
  'thing.grouping': '分组',
  'role.row-draw': '分组与抽签',
  'permission.contest:draw:view': '查看分组与抽签',
  'permission.contest:draw:run': '主持分组与抽签',
  'event.draw.setup-saved': '设置抽签规则',
  'event.draw.committed': '公布抽签承诺值',
  'event.draw.digits-said': '记录席位报数',
  'event.draw.seed-opened': '打开抽签种子',
  'event.draw.held': '抽出顺序',
  'event.draw.shown': '顺序全部揭晓',
  'event.draw.asked': '申请作废或改顺序',
  'event.draw.voided': '作废抽签',
  'event.draw.ordered': '人工改顺序',
  'event.draw.act-refused': '不同意抽签申请',
  'event.draw.act-withdrawn': '撤回抽签申请',
  'event.grouping.committed': '公布分组承诺值',
  'event.grouping.seed-opened': '打开分组种子',
  'event.grouping.held': '抽出分组',
  'event.grouping.shown': '分组全部公布',
  'event.grouping.placed': '分组排进赛场',
  'event.grouping.asked': '申请作废或调整分组',
  'event.grouping.voided': '作废分组',
  'event.grouping.moved': '人工调整分组',
  'event.grouping.act-refused': '不同意分组申请',
  'event.grouping.act-withdrawn': '撤回分组申请',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof drawNamesZh> {}
}
