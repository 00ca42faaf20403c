import type { Texts } from '../../platform/i18n/text.ts'
import type { reviewNamesZh } from './review.names.zh.ts'

export const reviewNamesEn: Texts<typeof reviewNamesZh> = { 'job.kind.review-batch': 'Batch review' }
