export const checkInNamesZh = {
  'thing.check-in': '检录',
  'event.check-in.setup-saved': '设定缺席规则',
  'event.check-in.marked': '检录一人',
  'event.check-in.no-show-asked': '记整队缺席，待确认',
  'event.check-in.no-show-refused': '取消整队缺席',
  'event.check-in.no-show-confirmed': '确认整队缺席',
  'event.check-in.no-show-undone': '撤销整队缺席',
  'event.check-in.substitute-named': '指定替补评委',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof checkInNamesZh> {}
}
