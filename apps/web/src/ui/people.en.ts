import type { Texts } from '../platform/i18n/text.ts'
import type { peopleZh } from './people.zh.ts'

export const peopleEn: Texts<typeof peopleZh> = {
  'people.find': 'Type the beginning of a name or user name',
  'people.nobody': 'Nobody found',
  'people.between': ', ',
  'wording.zh': 'Name in Chinese',
  'wording.en': 'Name in English',
  'wording.en-hint': 'Optional; English pages show the Chinese name instead.',
}
