import type { Path, WidgetKind } from './form-draft.ts'

/** What can be done with the fields of a form. */
export type DesignerActs = {
  add: (widget: WidgetKind, at?: Path) => void
  move: (from: Path, to: Path) => void
  step: (path: Path, step: -1 | 1) => void
  duplicate: (path: Path) => void
  remove: (path: Path) => void
}
