export const portalZh = {
  'personal.sections': '个人中心栏目',
  'personal.portal': '门户动态',
  'personal.news': '新闻通知',
  'personal.files': '资料下载',
  'personal.pictures': '图片',
  'personal.all': '全部',
  'personal.all-of': '查看全部{name}',
  'page.index': '门户首页',
  'page.verify': '证书查验',

  'page.personal': '个人中心',
  'soon.tag': '尚未开放',
  'soon.title': '{page}还没有开放',
  'soon.hint': '这一页正在准备中，开放后从同一地址即可进入。',
  'soon.home': '回到首页',
  'soon.home-hint': '通知、赛程与报名入口',
  'soon.login': '登录',
  'soon.login-hint': '参赛者与管理员',
  'soon.auditorlogin': '评审登录',
  'soon.auditorlogin-hint': '审核员与评委',
  'portal.menu': '主导航',
  'portal.home': '首页',
  'portal.screens': '赛场大屏',
  'portal.check-in': '检录',
  'portal.my-day': '我的一天',
  'portal.review': '作品审核',
  'portal.scoring': '作品评审',
  'portal.desk': '评审入口',
  'portal.log-in': '登录 / 注册',
  'portal.log-out': '退出登录',
  'portal.by': '由 Laurel 提供赛事服务',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof portalZh> {}
}
