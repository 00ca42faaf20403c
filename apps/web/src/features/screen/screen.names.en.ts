import type { Texts } from '../../platform/i18n/text.ts'
import type { screenNamesZh } from './screen.names.zh.ts'

export const screenNamesEn: Texts<typeof screenNamesZh> = {
  'event.screen.opened': 'Created a screen',
  'thing.screen': 'Screen',
}
