import type { Texts } from '../../platform/i18n/text.ts'
import type { judgeZh } from './judge.zh.ts'

export const judgeEn: Texts<typeof judgeZh> = {
  'judge.invitations': 'Invitations to judge',
  'judge.rooms': 'My rooms',
  'judge.my-day': 'My day',
  'judge.log-out': 'Log out',
}
