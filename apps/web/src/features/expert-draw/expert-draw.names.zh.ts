export const expertDrawNamesZh = {
  'thing.expert-draw': '专家抽取',
  'permission.contest:expert:draw': '随机抽取',
  'event.expert-draw.committed': '公布抽取名单的承诺',
  'event.expert-draw.drawn': '随机抽取专家',
  'event.expert-draw.declined': '记录专家谢绝并递补',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof expertDrawNamesZh> {}
}
