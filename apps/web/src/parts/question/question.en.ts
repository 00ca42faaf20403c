import type { Texts } from '../../platform/i18n/text.ts'
import type { questionZh } from './question.zh.ts'

export const questionEn: Texts<typeof questionZh> = {
  'question.heading': 'Questions',
  'question.hint':
    'Ask the organiser about registering and taking part. Only you see your questions and the answers. What many may want to know joins the frequent questions, without your name.',
  'question.ask': 'Ask the organiser',
  'question.text': 'Your question',
  'question.text-hint': 'Leave out ID numbers, passwords and other personal data.',
  'question.send': 'Send question',
  'question.cancel': 'Cancel',
  'question.sent': 'Your question was sent. You will be told when it is answered',
  'question.failed': 'Questions cannot be loaded right now',
  'question.retry': 'Try again',
  'question.waiting': 'Waiting for an answer',
  'question.answered': 'Answered',
  'question.is-public': 'also among the frequent questions',
  'question.frequent': 'Frequent questions',
  'question.more': 'More frequent questions',
}
