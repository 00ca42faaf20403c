export const judgeZh = {
  'judge.invitations': '评委邀请',
  'judge.rooms': '我的赛场',
  'judge.my-day': '我的一天',
  'judge.log-out': '退出登录',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof judgeZh> {}
}
