export const peopleZh = {
  'people.find': '输入姓名或用户名的开头',
  'people.nobody': '没有找到人员',
  'people.between': '、',
  'wording.zh': '名称（中文）',
  'wording.en': '名称（英文）',
  'wording.en-hint': '可不填，不填则显示中文。',
} as const

declare module '../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof peopleZh> {}
}
