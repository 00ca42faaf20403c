export const agreementZh = {
  'agreement.back': '返回',
  'agreement.meta': '版本 {version} · {day}起生效 · 约 {minutes} 分钟',
  'agreement.compared': '与 {version} 版相比',
  'agreement.old': '这是 {version} 版，已不是现行版本。',
  'agreement.to-current': '查看现行版本',
  'agreement.versions': '历次版本',
  'agreement.version-of': '{version} 版 · {day}',
  'agreement.accept': '同意',
  'agreement.accepted': '您已于 {day} 同意本版本',
  'agreement.to-registration': '同意并返回注册',
  'agreement.privacy': '隐私说明',
  'agreement.print': '打印',
  'agreement.missing': '主办方尚未发布这份协议',
  'agreement.missing-hint': '有疑问请联系主办方。',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof agreementZh> {}
}
