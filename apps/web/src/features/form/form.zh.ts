export const formZh = {
  'form.warning': '{text}（不影响提交）',
  'form.faults': '有 {count} 处需要修改',
  'form.colon': '：',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof formZh> {}
}
