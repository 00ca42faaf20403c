export const drawRecordZh = {
  'draw-record.save': '抽签记录（PDF）',
} as const

declare module '../../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof drawRecordZh> {}
}
