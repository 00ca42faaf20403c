export const peopleZh = {
  'people.find': '输入姓名或用户名的开头',
  'people.nobody': '没有找到人员',
  'people.between': '、',
  'wording.zh': '中文名称',
  'wording.en': '英文名称',
  'wording.en-hint': '可不填，英文页面将显示中文名称。',
} as const

declare module '../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof peopleZh> {}
}
