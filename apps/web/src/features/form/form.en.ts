import type { Texts } from '../../platform/i18n/text.ts'
import type { formZh } from './form.zh.ts'

export const formEn: Texts<typeof formZh> = {
  'form.warning': '{text} You can still submit.',
  'form.faults': { one: '{count} field needs attention', other: '{count} fields need attention' },
  'form.colon': ': ',
}
