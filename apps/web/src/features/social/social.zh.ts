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
  'social.secret-anew': '服务地址或客户端标识已改动：原密钥只属于原来的服务，不会发给新的服务，请重新填写',
  'social.try': '测试连接',
  'social.trial.none': '连接正常，读到了完整的服务说明',
  'social.trial.address-not-allowed': '地址必须是公网 HTTPS 地址',
  'social.trial.unreachable': '连不上这个地址：请检查域名、端口与证书',
  'social.trial.no-discovery': '对方没有给出 /.well-known/openid-configuration',
  'social.trial.issuer-differs': '对方自称 {issuer}，与这里填写的不一致，请照抄对方的地址',
  'social.trial.incomplete': '服务说明不完整：缺少授权、令牌或密钥地址',
  'social.save': '保存',
  'social.saving': '正在保存…',
  'social.saved': '已保存',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof socialZh> {}
}
