import type { Texts } from '../../platform/i18n/text.ts'
import type { formZh } from './form.zh.ts'

export const formEn: Texts<typeof formZh> = {
  'form.not-yet-open': 'Not open yet. Nothing to fill in for now.',
  'form.faults': { one: '{count} field needs attention', other: '{count} fields need attention' },
  'form.colon': ': ',
}
