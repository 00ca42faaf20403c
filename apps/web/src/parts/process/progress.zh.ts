export const progressZh = {
  'progress.title': '审核进度',
  'progress.loading': '正在读取审核进度',
  'progress.failed': '审核进度没有加载出来',
  'progress.failed-hint': '审核不受影响，请稍后再试。',
  'progress.retry': '重试',
  'progress.of-model': '{name} v{version}',
  'progress.submitted': '提交',
  'progress.ended-approved': '审核通过',
  'progress.ended-rejected': '审核不通过',
  'progress.ended-withdrawn': '已撤回',
  'progress.starting': '已提交，审核即将开始。',
  'progress.incident': '流程暂时停住了，需要主办方处理。已作出的决定不受影响。',
  'progress.result-1': '待办理',
  'progress.result-2': '通过',
  'progress.result-3': '不通过',
  'progress.result-4': '已取消',
  'progress.result-5': '退回',
  'progress.with-team': '等待团队修改',
  'progress.round': '第 {count} 次',
  'progress.votes': '已签 {given}/{signers}',
  'progress.due': '{at} 前',
  'progress.waiting-for': '{names}等 {count} 人',
  'progress.and': '、',
  'progress.show-drawing': '查看流程图',
  'progress.hide-drawing': '收起流程图',
  'progress.no-drawing': '这个流程没有可显示的流程图。',
  'progress.earlier': '审核流程',
  'progress.choice': '{name}（{date} 开始）',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof progressZh> {}
}
