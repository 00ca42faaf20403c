export const managerZh = {
  'page.audit': '操作日志',
  'act.article': '新建文章',
  'act.member': '新建成员',
  'act.import': '导入成员',
  'act.cards': '生成登录码',
  'act.contest': '设置赛事',
  'act.upload': '上传文件',
  'act.page': '编辑门户首页',
  'manager.area': '管理',
  'manager.menu': '管理菜单',
  'manager.menu-failed': '菜单没有加载出来。',
  'manager.open-menu': '打开菜单',
  'manager.fold': '收起侧栏',
  'manager.unfold': '展开侧栏',
  'manager.refused': '您没有打开这一页的权限',
  'manager.refused-hint': '如需使用，请联系管理员开通。',
  'manager.skip': '跳到正文',
  'manager.to-portal': '打开门户「{name}」',
  'manager.switch-portal': '切换门户',
  'manager.portals': '门户',
  'manager.portal-of': '门户 {prefix}',
  'manager.profile': '我的账号：{name}',
  'manager.security': '账号安全',
  'manager.log-out': '退出登录',
  'manager.to-overview': '回到总览',
  'page.manager': '总览',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof managerZh> {}
}
