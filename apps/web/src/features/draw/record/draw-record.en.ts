import type { Texts } from '../../../platform/i18n/text.ts'
import type { drawRecordZh } from './draw-record.zh.ts'

export const drawRecordEn: Texts<typeof drawRecordZh> = {
  'draw-record.save': 'Record (PDF)',
}
