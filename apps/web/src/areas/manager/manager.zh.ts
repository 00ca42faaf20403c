export const managerZh = {
  'page.audit': '操作日志',
  'manager.area': '管理',
  'manager.menu': '管理菜单',
  'manager.menu-failed': '菜单没有加载出来。',
  'manager.open-menu': '打开菜单',
  'manager.fold': '收起侧栏',
  'manager.unfold': '展开侧栏',
  'manager.skip': '跳到正文',
  'manager.to-portal': '打开门户「{name}」',
  'manager.portal-of': '门户 {prefix}',
  'manager.profile': '我的账号：{name}',
  'manager.security': '账号安全',
  'manager.log-out': '退出登录',
  'manager.to-overview': '回到总览',
  'overview.hello': '{name}，这里是您今天能用到的。',
  'overview.no-password': '您还没有密码：登录码只能用一次，下次要用密码登录。',
  'overview.set-password': '设置密码',
  'overview.shortcuts': '常用入口',
  'overview.nothing-yet': '您还没有被授予任何操作。请联系本组织的管理员。',
  'overview.jobs': '我的长任务',
  'overview.events': '最近操作',
  'overview.all-events': '全部记录',
  'page.manager': '总览',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof managerZh> {}
}
