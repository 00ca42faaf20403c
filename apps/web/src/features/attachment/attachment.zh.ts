export const attachmentZh = {
  'page.attachment': '资料下载',
  'attachment.intro': '访客在“资料下载”页和页面区块里看到的文件，每份都计下载次数。',
  'attachment.title': '名称',
  'attachment.category': '分类',
  'attachment.audience': '面向',
  'attachment.for-everyone': '所有人',
  'attachment.for-entrant': '参赛者',
  'attachment.for-school': '学校',
  'attachment.for-judge': '评委',
  'attachment.size': '大小',
  'attachment.downloads': '下载',
  'attachment.updated': '更新',
  'attachment.acts': '操作',
  'attachment.removed': '已移除，文件仍在文件库里',
  'attachment.remove-question': '从门户移除“{title}”吗？文件本身仍在文件库里。',
  'attachment.search': '名称、文件名',
  'attachment.add': '添加资料',
  'attachment.none': '还没有资料',
  'attachment.none-found': '没有符合条件的资料',
  'attachment.file': '文件',
  'attachment.saved': '已保存',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof attachmentZh> {}
}
