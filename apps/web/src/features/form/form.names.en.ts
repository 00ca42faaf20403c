import type { Texts } from '../../platform/i18n/text.ts'
import type { formNamesZh } from './form.names.zh.ts'

export const formNamesEn: Texts<typeof formNamesZh> = {
  'event.form.defined': 'Created a form',
  'thing.form': 'Form',
}
