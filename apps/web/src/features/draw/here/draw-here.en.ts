import type { Texts } from '../../../platform/i18n/text.ts'
import type { drawHereZh } from './draw-here.zh.ts'

export const drawHereEn: Texts<typeof drawHereZh> = {
  'draw-here.intro':
    'To void a draw or change its order, one person in the room asks with a reason and another agrees.',
  'draw-here.none-hint': 'Once staff publish the commitment at the console, the draw can be followed here.',
  'draw-here.stale': 'The present state could not be fetched. This is how it was a moment ago.',
  'draw-here.gone': 'There is no room to show',
  'draw-here.gone-hint':
    'Only the chief judge and the volunteers of a room take part here. Open it from your rooms or from the check-in.',
  'draw-here.failed': 'The draw could not be loaded',
  'draw-here.failed-hint': 'Commitment and result are kept. Try again in a moment.',
}
