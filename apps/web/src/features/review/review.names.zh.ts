export const reviewNamesZh = { 'job.kind.review-batch': '批量审核' } as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof reviewNamesZh> {}
}
