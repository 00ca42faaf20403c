import type { Texts } from '../../platform/i18n/text.ts'
import type { scriptTrialZh } from './script-trial.zh.ts'

export const scriptTrialEn: Texts<typeof scriptTrialZh> = {
  'model.script-later':
    'The script decides when a process reaches this step. Try it first: it runs for an entry of an organisation and shows who would be asked.',
  'model.script-try': 'Try',
  'model.script-try-title': 'Trial result',
  'model.script-try-of': 'Organisation of the entry',
  'model.script-time': 'The script ran too long and was ended',
  'model.script-memory': 'The script used too much memory and was ended',
  'model.script-error': 'The script failed: {message}',
}
