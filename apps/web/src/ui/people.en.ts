import type { Texts } from '../platform/i18n/text.ts'
import type { peopleZh } from './people.zh.ts'

export const peopleEn: Texts<typeof peopleZh> = {
  'people.find': 'Type the start of a name or user name',
  'people.nobody': 'No people found',
  'people.between': ', ',
  'wording.zh': 'Name (Chinese)',
  'wording.en': 'Name (English)',
  'wording.en-hint': 'Optional. Without it, the Chinese name is shown.',
}
