export const pageZh = {
  'builder.template.A': '启程',
  'builder.template.B': '青野',
  'builder.template.C': '华章',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof pageZh> {}
}
