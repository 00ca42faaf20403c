export const formZh = {
  'form.not-yet-open': '该内容尚未开放，暂不需要填写',
  'form.faults': '有 {count} 处需要修改',
  'form.colon': '：',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formZh> {}
}
