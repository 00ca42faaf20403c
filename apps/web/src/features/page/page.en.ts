import type { Texts } from '../../platform/i18n/text.ts'
import type { pageZh } from './page.zh.ts'

export const pageEn: Texts<typeof pageZh> = {
  'builder.template.A': 'Departure',
  'builder.template.B': 'Open field',
  'builder.template.C': 'Grand stage',
}
