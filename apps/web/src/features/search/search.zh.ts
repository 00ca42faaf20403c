export const searchZh = {
  'search.title': '搜索',
  'search.pages-and-people': '搜索页面、操作、文章、文件、人员',
  'search.pages': '搜索页面',
  'search.results': '搜索结果',
  'search.recent': '最近打开',
  'search.group-pages': '页面',
  'search.group-act': '操作',
  'search.group-article': '文章',
  'search.group-file': '文件',
  'search.group-people': '人员',
  'search.choose': '选择',
  'search.open': '打开',
  'search.new-window': '新窗口',
  'search.only-yours': '只列出您有权看到的',
  'search.looking': '正在查找人员…',
  'search.more': '还有更多人员，多输几个字可以缩小范围。',
  'search.nothing': '没有找到「{q}」',
  'search.nothing-hint': '页面、操作、文章和文件按名称查找，人员按姓名、用户名或完整手机号查找。',
  'search.failed': '人员没有查到结果，页面结果不受影响。',
  'search.closed': '已停用',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof searchZh> {}
}
