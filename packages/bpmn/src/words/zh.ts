import { designerZh } from './designer.zh.ts'
import { gateTextZh, gateZh } from './gate.zh.ts'
import { lintZh } from './lint.zh.ts'
import { listsZh } from './lists.zh.ts'
import { panelZh } from './panel.zh.ts'
import { rowsZh } from './rows.zh.ts'
import { typesZh } from './types.zh.ts'
import { viewerZh } from './viewer.zh.ts'

export const zh = {
  ...designerZh,
  ...gateZh,
  ...gateTextZh,
  ...lintZh,
  ...listsZh,
  ...panelZh,
  ...rowsZh,
  ...typesZh,
  ...viewerZh,
}
