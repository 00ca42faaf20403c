export const questionNamesZh = {
  'thing.question': '提问',
  'role.row-question': '提问与答复',
  'permission.contest:question:list': '查看',
  'permission.contest:question:answer': '答复',
  'event.question.asked': '提问',
  'event.question.answered': '答复提问',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof questionNamesZh> {}
}
