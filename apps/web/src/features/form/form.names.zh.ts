export const formNamesZh = {
  'event.form.defined': '新建表单',
  'thing.form': '表单',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formNamesZh> {}
}
