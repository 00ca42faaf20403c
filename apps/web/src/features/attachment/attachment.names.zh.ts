export const attachmentNamesZh = {
  'event.attachment.changed': '修改下载资料',
  'thing.attachment': '下载资料',
  'role.row-attachment': '资料下载',
  'permission.content:attachment:list': '查看',
  'permission.content:attachment:save': '编辑',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof attachmentNamesZh> {}
}
