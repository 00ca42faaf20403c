import { designerEn } from './designer.en.ts'
import { gateEn, gateTextEn } from './gate.en.ts'
import { lintEn } from './lint.en.ts'
import { listsEn } from './lists.en.ts'
import { panelEn } from './panel.en.ts'
import { rowsEn } from './rows.en.ts'
import { typesEn } from './types.en.ts'
import { viewerEn } from './viewer.en.ts'

export const en = {
  ...designerEn,
  ...gateEn,
  ...gateTextEn,
  ...lintEn,
  ...listsEn,
  ...panelEn,
  ...rowsEn,
  ...typesEn,
  ...viewerEn,
}
