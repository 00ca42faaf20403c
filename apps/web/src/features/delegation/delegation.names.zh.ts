export const delegationNamesZh = {
  'thing.delegation': '审核委托',
  'event.delegation.created': '委托同事审核',
  'event.delegation.ended': '结束审核委托',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof delegationNamesZh> {}
}
