import type { Texts } from '../../platform/i18n/text.ts'
import type { formZh } from './form.zh.ts'

export const formEn: Texts<typeof formZh> = {
  'form.not-yet-open': 'Not open yet: nothing to fill in here for now',
  'form.faults': 'To correct: {count}',
  'form.colon': ': ',
}
