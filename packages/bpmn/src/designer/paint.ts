import type { Word } from '../words/words.ts'

export type Paint = { key: string; label: Word; fill?: string; stroke?: string }

/** Written as bpmn-io colours, which every modeler of that family reads. */
export const paints: readonly Paint[] = [
  { key: 'none', label: 'designer.paint.none' },
  { key: 'blue', label: 'designer.paint.blue', fill: '#e6f0ff', stroke: '#0957b5' },
  { key: 'green', label: 'designer.paint.green', fill: '#e8f6ee', stroke: '#13794a' },
  { key: 'orange', label: 'designer.paint.orange', fill: '#fff5e1', stroke: '#8f5600' },
  { key: 'red', label: 'designer.paint.red', fill: '#fdedeb', stroke: '#be2a20' },
  { key: 'purple', label: 'designer.paint.purple', fill: '#f3ecff', stroke: '#5b3db3' },
]
