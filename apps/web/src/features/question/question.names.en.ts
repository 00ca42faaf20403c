import type { Texts } from '../../platform/i18n/text.ts'
import type { questionNamesZh } from './question.names.zh.ts'

export const questionNamesEn: Texts<typeof questionNamesZh> = {
  'thing.question': 'Question',
  'role.row-question': 'Questions',
  'permission.contest:question:list': 'View',
  'permission.contest:question:answer': 'Answer',
  'event.question.asked': 'Question asked',
  'event.question.answered': 'Question answered',
}
