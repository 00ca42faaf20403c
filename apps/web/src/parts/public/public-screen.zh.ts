export const publicScreenZh = {
  'home.not-published': '首页正在准备中',
  'home.not-published-hint': '主办方还没有发布这个页面，请稍后再来。',
  'home.loading': '正在打开…',
  'public.away': '这一页暂时打不开',
  'public.away-hint': '请检查网络后重试。',
  'public.away-again': '重试',
  'home.log-in': '登录 / 注册',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof publicScreenZh> {}
}
