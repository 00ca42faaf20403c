export const scoringZh = {
  'scoring.state-waiting': '未开放',
  'scoring.state-open': '评分开放',
  'scoring.state-closed': '已关闭',
  'scoring.state-locked': '已锁定',
  'scoring.open': '开放评分',
  'scoring.open-question': '现在开放评分？评委可以开始提交。',
  'scoring.open-done': '评分已开放',
  'scoring.close': '关闭评分',
  'scoring.close-question': '现在关闭评分？还有 {count} 份没有收到；之后到达的只存为迟到，不计入。',
  'scoring.close-done': '评分已关闭',
  'scoring.lock': '锁定评分',
  'scoring.lock-question': '现在锁定评分？锁定后不能再改。',
  'scoring.lock-done': '评分已锁定',
  'scoring.lock-short': '还缺 {count} 份评分，仍要锁定？',
  'scoring.not-sealed': '规则封存后才能开放',
  'scoring.reason': '理由',
  'scoring.reason-hint': '会写入记录，例如“一位评委途中就医，经监督员同意”。',
  'scoring.cancel': '取消',
  'scoring.void-title': '作废{judge}对 {code} 的评分',
  'scoring.void-hint': '由另一位确认后生效。原评分留存，不再计入；评分开放时评委可以重新提交。',
  'scoring.void-reason-hint': '会写入记录，例如“评委与作者有未申报的合作”。',
  'scoring.reopen': '申请重新开放',
  'scoring.reopen-title': '重新开放已锁定的评分',
  'scoring.reopen-hint': '由另一位确认后生效。评委可以再次提交，之后需要重新关闭和锁定。',
  'scoring.reopen-reason-hint': '会写入记录，例如“漏评一个作品，经监督员同意”。',
  'scoring.ask-second': '提交确认',
  'scoring.reversal-asked': '已提交，等另一位确认',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof scoringZh> {}
}
