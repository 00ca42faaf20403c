import type { Texts } from '../../platform/i18n/text.ts'
import type { reviewerZh } from './reviewer.zh.ts'

export const reviewerEn: Texts<typeof reviewerZh> = {
  'reviewer.title': 'Review',
  'reviewer.delegation': 'Out of office',
  'reviewer.log-out': 'Log out',
}
