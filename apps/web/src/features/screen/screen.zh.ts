export const screenZh = {
  'screen.offline-since': '离线，自 {time} 起显示最后的内容',
  'screen.device': '展示设备',
  'screen.enter-code': '请输入这块屏幕的授权码',
  'screen.enter-code-hint': '八位，由主办方提供。只问这一次，之后自动进入候场',
  'screen.any-case': '不分大小写，满八位自动确认',
  'screen.tries': '连续输错 10 次，需等 15 分钟',
  'screen.checking': '正在核对…',
  'screen.wrong-code': '授权码不对，请再核对一次',
  'screen.server-away': '暂时连不上服务器，请稍后再试',
  'screen.this-device': '这块屏幕',
  'screen.code': '大屏代码',
  'screen.network': '网络',
  'screen.network-good': '正常，{ms} 毫秒',
  'screen.network-away': '暂时连不上',
  'screen.clock': '时钟差',
  'screen.ms': '{ms} 毫秒',
  'screen.resolution': '分辨率',
  'screen.rundown': '今日流程',
  'screen.until-start': '距离开场',
  'screen.until-next': '距离下一项',
  'screen.next': '接下来',
  'screen.days': '{count} 天',
  'screen.soon': '即将开始',
  'screen.begun': '已开始',
  'screen.all-begun': '现场进行中',
  'screen.not-yet-open': '尚未开放',
  'screen.not-yet-open-hint': '这个画面还没有开放，请先使用候场画面。',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof screenZh> {}
}
