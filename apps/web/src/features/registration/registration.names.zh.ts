export const registrationNamesZh = {
  'event.registration.completed': '完成注册',
  'event.registration.guardian-consented': '监护人同意',
  'thing.registration': '注册',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof registrationNamesZh> {}
}
