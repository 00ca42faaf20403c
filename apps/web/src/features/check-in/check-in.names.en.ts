import type { Texts } from '../../platform/i18n/text.ts'
import type { checkInNamesZh } from './check-in.names.zh.ts'

export const checkInNamesEn: Texts<typeof checkInNamesZh> = {
  'thing.check-in': 'Check-in',
  'event.check-in.setup-saved': 'Set the rule for teams that do not come',
  'event.check-in.marked': 'Checked somebody in',
  'event.check-in.no-show-asked': 'Marked a team as absent',
  'event.check-in.no-show-refused': 'Took back an absence',
  'event.check-in.no-show-confirmed': 'Confirmed an absence',
  'event.check-in.no-show-undone': 'Undid an absence',
  'event.check-in.substitute-named': 'Named a substitute judge',
}
