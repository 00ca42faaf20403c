export const welcomeZh = {
  'welcome.title': '欢迎您，{name}，注册成功',
  'welcome.until': '{stage}将于 {date} 截止',
  'welcome.from': '{stage}将于 {date} 开始',
  'welcome.none': '现在没有可以报名的赛事，开放后会在首页公布。',
  'welcome.enter': '开始报名',
  'welcome.home': '先看首页的通知',
  'welcome.close': '关闭欢迎',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof welcomeZh> {}
}
