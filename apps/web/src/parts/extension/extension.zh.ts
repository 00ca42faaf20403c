export const extensionZh = {
  'extension.act': '延长截止时间',
  'extension.title': '延长截止时间',
  'extension.title-entry': '为这件作品延长截止时间',
  'extension.now': '当前截止时间',
  'extension.for': '适用范围',
  'extension.for-stage': '整个阶段',
  'extension.for-organisation': '单个单位',
  'extension.organisation': '单位',
  'extension.choose-organisation': '选择单位',
  'extension.until': '新的截止时间',
  'extension.later-days': { one: '延后 {count} 天', other: '延后 {count} 天' },
  'extension.not-later': '要晚于当前截止时间，并且还没有过去',
  'extension.reason': '原因（中文）',
  'extension.reason-en': '原因（英文，可不填）',
  'extension.reason-hint': '参赛者和门户访客会看到',
  'extension.publish': '在门户发布公告：{portals}',
  'extension.no-portal': '没有已发布的门户展示这项赛事，不发公告。',
  'extension.tell': { one: '通知 {count} 件未提交作品的负责人', other: '通知 {count} 件未提交作品的负责人' },
  'extension.tell-one': '通知这件作品的团队',
  'extension.nobody': '没有未提交的作品，不需要通知。',
  'extension.mail': '同时发邮件',
  'extension.sms': '同时发短信',
  'extension.own-dates': {
    one: '{count} 个单位另有截止时间，不受影响。',
    other: '{count} 个单位另有截止时间，不受影响。',
  },
  'extension.effect': '{from} → {to}，宽限 {grace} 分钟不变。',
  'extension.confirm': '延长并通知',
  'extension.done': '截止时间已延长',
  'extension.history': '延期记录',
  'extension.whole': '整个阶段',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof extensionZh> {}
}
