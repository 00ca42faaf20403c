import type { Texts } from '../../platform/i18n/text.ts'
import type { expertDrawNamesZh } from './expert-draw.names.zh.ts'

export const expertDrawNamesEn: Texts<typeof expertDrawNamesZh> = {
  'thing.expert-draw': 'Draw of experts',
  'permission.contest:expert:draw': 'Draw',
  'event.expert-draw.committed': 'List for a draw committed',
  'event.expert-draw.drawn': 'Experts drawn',
  'event.expert-draw.declined': 'Expert declined, reserve moved up',
}
