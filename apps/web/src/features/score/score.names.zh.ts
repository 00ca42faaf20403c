export const scoreNamesZh = {
  'thing.score': '评分',
  'role.row-judging': '评分过程',
  'permission.contest:judging:run': '开放、关闭、锁定评分，作废与重新开放',
  'event.score.received': '收到评分',
  'event.score.recused': '评委申请回避',
  'event.score.opened': '开放评分',
  'event.score.closed': '关闭评分',
  'event.score.locked': '锁定评分',
  'event.score.void-asked': '申请作废评分',
  'event.score.reopen-asked': '申请重新开放评分',
  'event.score.voided': '作废评分',
  'event.score.reopened': '重新开放评分',
  'event.score.reversal-refused': '不同意作废或重新开放',
  'event.score.reversal-withdrawn': '撤回作废或重新开放的申请',
  'event.score.result-exported': '导出评审结果',
  'event.score.paper-entered': '录入纸质评分（第一人）',
  'event.score.paper-received': '收到纸质评分（两人一致）',
  'event.score.trial-marked': '设定试评作品',
  'event.score.trial-removed': '取消试评作品',
  'event.score.trial-given': '评委提交试评',
  'job.kind.score-result-export': '导出评审结果',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof scoreNamesZh> {}
}
