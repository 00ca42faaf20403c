import type { DesignField, WidgetKind } from './form-draft.ts'
import { freeKey } from './form-draft.ts'

export const widgetGroups = [
  {
    group: 'basic',
    widgets: [
      'text',
      'radio-checkbox',
      'dict-select',
      'cascader',
      'network-select',
      'id-card',
      'rich-editor',
      'editable-table',
    ],
  },
  { group: 'material', widgets: ['file-upload', 'image-upload'] },
  { group: 'people', widgets: ['project-leader', 'team-member', 'guide-teacher', 'person-select'] },
  { group: 'layout', widgets: ['card'] },
] as const satisfies readonly { group: string; widgets: readonly WidgetKind[] }[]

const starts: Record<WidgetKind, { key: string } & Partial<DesignField>> = {
  text: { key: 'text' },
  'radio-checkbox': {
    key: 'choice',
    options: [
      { value: 'a', label: { zh: '选项一', en: 'Option 1' } },
      { value: 'b', label: { zh: '选项二', en: 'Option 2' } },
    ],
  },
  'dict-select': { key: 'dictionary' },
  cascader: { key: 'category' },
  'network-select': { key: 'school', source: { from: 'organisation', kind: 'school' } },
  'id-card': { key: 'idNo', identifies: true },
  'rich-editor': { key: 'detail', tags: ['p', 'h2', 'ul', 'ol', 'li', 'strong', 'em', 'a'] },
  'editable-table': {
    key: 'rows',
    columns: [{ key: 'name', widget: 'text', label: { zh: '名称', en: 'Name' }, required: true }],
  },
  'file-upload': { key: 'file', accept: ['pdf'], max: 1, maxMB: 50 },
  'image-upload': { key: 'picture', accept: ['jpg', 'png'], max: 3, maxMB: 10 },
  'project-leader': { key: 'leader', identifies: true },
  'team-member': { key: 'members', identifies: true, rules: [{ type: 'unique-person' }] },
  'guide-teacher': { key: 'guides', identifies: true },
  'person-select': { key: 'contact', identifies: true, source: { scope: 'tenant' } },
  card: { key: 'card', fields: [] },
}

/** With a name in both languages and a key that nobody has. */
export function newField(
  widget: WidgetKind,
  fields: readonly DesignField[],
  label: { zh: string; en: string },
): DesignField {
  const { key, ...start } = starts[widget]
  return { widget, label, required: false, identifies: false, ...start, key: freeKey(fields, key) }
}
