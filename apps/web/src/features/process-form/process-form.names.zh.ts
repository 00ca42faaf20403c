export const processFormNamesZh = {
  'role.row-process-form': '流程表单',
  'permission.process:form:list': '查看',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof processFormNamesZh> {}
}
