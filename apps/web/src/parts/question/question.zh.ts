export const questionZh = {
  'question.heading': '提问与答复',
  'question.hint':
    '关于报名和参赛的问题，可以直接问主办方。只有您本人能看到提问和答复；主办方认为大家都会遇到的，会隐去提问人后列入常见问题。',
  'question.ask': '向主办方提问',
  'question.text': '您的问题',
  'question.text-hint': '请勿写证件号码、密码等个人信息。',
  'question.send': '提交问题',
  'question.cancel': '取消',
  'question.sent': '问题已提交，主办方答复后会通知您',
  'question.failed': '提问与答复暂时无法加载',
  'question.retry': '重试',
  'question.waiting': '等待答复',
  'question.answered': '已答复',
  'question.is-public': '答复已列入常见问题',
  'question.frequent': '常见问题',
  'question.more': '更多常见问题',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof questionZh> {}
}
