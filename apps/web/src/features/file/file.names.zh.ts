export const fileNamesZh = {
  'event.file.abandoned': '放弃上传',
  'event.file.arrived': '收到文件',
  'event.file.quarantined': '隔离带病毒的文件',
  'event.file.refused': '拒收文件',
  'event.file.removed': '删除文件',
  'event.file.replaced': '替换文件',
  'event.file.restored': '恢复文件的旧版',
  'event.file.stored': '存入文件',
  'thing.file': '文件',
  'role.row-file': '文件库',
  'permission.portal:file:list': '查看',
  'permission.portal:file:save': '上传与删除',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof fileNamesZh> {}
}
