import type { WidgetKind } from './form-draft.ts'

/** What a new field is called until somebody names it. */
export const widgetNames: Record<WidgetKind, { zh: string; en: string }> = {
  text: { zh: '文本', en: 'Text' },
  'radio-checkbox': { zh: '单选多选', en: 'Choice' },
  'dict-select': { zh: '字典选择', en: 'Dictionary' },
  cascader: { zh: '级联选择', en: 'Cascader' },
  'network-select': { zh: '网络选择', en: 'Search and select' },
  'id-card': { zh: '身份证', en: 'ID card' },
  'rich-editor': { zh: '富文本', en: 'Rich text' },
  'editable-table': { zh: '可编辑表格', en: 'Table' },
  'file-upload': { zh: '文件上传', en: 'File upload' },
  'image-upload': { zh: '图片上传', en: 'Image upload' },
  'project-leader': { zh: '项目负责人', en: 'Project leader' },
  'team-member': { zh: '团队成员', en: 'Team members' },
  'guide-teacher': { zh: '指导教师', en: 'Guide teachers' },
  'person-select': { zh: '人员选择', en: 'Person' },
  card: { zh: '卡片', en: 'Card' },
}
