export const entranceZh = {
  'brand.home': '{title}，回到首页',
  'brand.home-short': '回到首页',
  'brand.claim': '赛事门户',
  'brand.closes-in': '距{stage}截止 {left}',
  'brand.opens-in': '距{stage}开始 {left}',
  'brand.time-left': '{days} 天 {hours} 时 {minutes} 分',
  'brand.promise': '报名、评审、路演与公示，\n在同一个地方完成。',
  'page.userProtocol': '用户协议',
} as const

declare module '../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof entranceZh> {}
}
