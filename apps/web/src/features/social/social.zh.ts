export const socialZh = {
  'page.social': '统一认证',
  'social.settings-intro': '让参赛者与老师用校园账号或微信登录。保存后，还要在门户的登录方式中开放「统一认证」。',
  'social.type-1': '校园统一认证（OpenID Connect）',
  'social.type-2': '微信扫码',
  'social.name-zh': '名称（中文）',
  'social.name-en': '名称（英文）',
  'social.issuer': '认证服务地址',
  'social.issuer-hint': 'Issuer，以 https:// 开头；我们从 /.well-known/openid-configuration 读取其余设置',
  'social.client-id': '客户端标识',
  'social.client-secret': '客户端密钥',
  'social.secret-kept': '已加密保存，不再显示；留空则不变',
  'social.origins': '允许回跳的站点',
  'social.origins-hint': '每行一个，例如 https://contest.example.org',
  'social.register-there': '请在认证方登记这个回跳地址：',
  'social.is-open': '启用',
  'social.save': '保存',
  'social.saving': '正在保存…',
  'social.saved': '已保存',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof socialZh> {}
}
