export const judgingPanelNamesZh = {
  'thing.judging-panel': '评委名单',
  'role.row-judging-panel': '评委与分配',
  'permission.contest:judging-panel:list': '查看',
  'permission.contest:judging-panel:save': '邀请与分配',
  'event.judging-panel.invited': '邀请评委',
  'event.judging-panel.judge-saved': '修改评委的设置',
  'event.judging-panel.judge-removed': '请评委退出',
  'event.judging-panel.assigned': '分配作品给评委',
  'event.judging-panel.accepted': '接受评委邀请',
  'event.judging-panel.declared': '补充利益声明',
  'event.judging-panel.declined': '谢绝评委邀请',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof judgingPanelNamesZh> {}
}
