export type Paint = { key: string; label: string; fill?: string; stroke?: string }

/** Written as bpmn-io colours, which every modeler of that family reads. */
export const paints: readonly Paint[] = [
  { key: 'none', label: '默认' },
  { key: 'blue', label: '蓝', fill: '#e6f0ff', stroke: '#0957b5' },
  { key: 'green', label: '绿', fill: '#e8f6ee', stroke: '#13794a' },
  { key: 'orange', label: '橙', fill: '#fff5e1', stroke: '#8f5600' },
  { key: 'red', label: '红', fill: '#fdedeb', stroke: '#be2a20' },
  { key: 'purple', label: '紫', fill: '#f3ecff', stroke: '#5b3db3' },
]
