import type { Texts } from '../i18n/text.ts'
import type { errorZh } from './error.zh.ts'

export const errorEn: Texts<typeof errorZh> = {
  'error.401': 'Your session has expired. You can stay on this page, or log in again.',
  'error.403': 'You have no permission for this operation',
  'error.404': 'The resource does not exist',
  'error.901': 'Demo mode: nothing can be changed',
  'error.unknown': 'Unknown system error; please tell the administrator',
  'error.unreachable': 'The server could not be reached',
  'error.timed-out': 'The server did not answer in time',
  'error.http-status': 'The server failed with status {status}',
}
