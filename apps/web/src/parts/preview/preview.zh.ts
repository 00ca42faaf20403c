export const previewZh = {
  'preview.region': '{name}的预览',
  'preview.toolbar': '预览工具栏',
  'preview.previous': '上一页',
  'preview.next': '下一页',
  'preview.page-of': '第 {page} 页，共 {pages} 页',
  'preview.page': '第 {page} 页',
  'preview.page-list': '页面列表',
  'preview.zoom-in': '放大',
  'preview.zoom-out': '缩小',
  'preview.full-screen': '全屏',
  'preview.leave-full-screen': '退出全屏',
  'preview.download': '下载原文件',
  'preview.cut': '文件较长，只预览前 {pages} 页。',
  'preview.cut-download': '要看其余内容，请下载原文件。',
  'preview.waiting': '正在生成预览',
  'preview.waiting-hint': '通常不到一分钟，完成后自动显示。',
  'preview.waiting-download': '也可以先下载原文件。',
  'preview.failed-download': '请下载原文件查看。',
  'preview.failed-ask': '请告诉主办方。',
  'preview.failed': '无法预览这个文件',
  'preview.failed.unavailable': '服务器没有安装预览这类文件的程序。',
  'preview.failed.damaged': '文件无法转换为页面。',
  'preview.failed.too-long': '文件太复杂，未能在限定时间内转换。',
  'preview.failed.type': '这类文件没有预览。',
  'preview.gone': '文件不存在，或您无权查看',
  'preview.gone-hint': '文件可能已被替换或删除。',
  'preview.not-loaded': '预览没有加载出来',
  'preview.page-not-loaded': '这一页没有加载出来',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof previewZh> {}
}
