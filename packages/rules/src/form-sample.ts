import type { FormField } from './form-definition.ts'

/** A form with every widget, and values that are right for it. */

type CaseField = Omit<FormField, 'fields' | 'columns'> & {
  identifies: boolean
  dictType?: string
  columns?: (Omit<FormField, 'required'> & { required?: boolean; dictType?: string })[]
  fields?: (CaseField | string)[]
}

const label = (zh: string, en: string) => ({ zh, en })
const options = ['a', 'b', 'c'].map((value) => ({ value, label: label(`选项 ${value}`, `Option ${value}`) }))
const field = (key: string, widget: string, zh: string, en: string) => ({
  key,
  widget,
  label: label(zh, en),
  required: true,
  identifies: false,
})
const person = (key: string, widget: string, zh: string, en: string) => ({
  ...field(key, widget, zh, en),
  identifies: true,
})

const nodes = [
  { value: '01', label: label('信息', 'Information') },
  { value: '0101', parent: '01', label: label('人工智能', 'Artificial intelligence') },
  { value: '010101', parent: '0101', label: label('机器视觉', 'Machine vision') },
  { value: '010102', parent: '0101', label: label('语音技术', 'Speech') },
  { value: '02', label: label('农业', 'Agriculture') },
  { value: '0201', parent: '02', label: label('智慧农业', 'Smart farming') },
]

export const allWidgets = {
  code: 'all-widgets',
  version: 1,
  name: label('全部控件', 'All widgets'),
  purpose: 'sample',
  fields: [
    { ...field('title', 'text', '名称', 'Title'), rules: [{ type: 'length', min: 2, max: 10 }] },
    { ...field('day', 'text', '日期', 'Date'), inputMode: 'date', rules: [{ type: 'date', max: 'today' }] },
    { ...field('track', 'radio-checkbox', '赛道', 'Track'), options },
    { ...field('topics', 'radio-checkbox', '方向', 'Topics'), options, multiple: true },
    { ...field('education', 'dict-select', '学历', 'Education'), dictType: 'ims_education_list' },
    { ...field('idNo', 'id-card', '身份证号', 'ID card number'), identifies: true },
    { ...field('photos', 'image-upload', '照片', 'Photos'), accept: ['jpg', 'png'], max: 2, maxMB: 1 },
    { ...field('plan', 'file-upload', '计划书', 'Plan'), accept: ['pdf'], max: 2, maxMB: 2 },
    {
      ...field('company', 'card', '公司', 'Company'),
      required: false,
      showWhen: { field: 'track', compare: 'eq', value: 'c' },
      fields: [{ ...field('companyName', 'text', '公司名称', 'Company name'), rules: [{ type: 'length', max: 20 }] }],
    },
    { ...field('area', 'cascader', '所属领域', 'Field'), nodes },
    {
      ...field('materials', 'editable-table', '主要材料', 'Materials'),
      rules: [{ type: 'rows', min: 1, max: 3 }],
      columns: [
        {
          key: 'name',
          widget: 'text',
          label: label('材料', 'Material'),
          required: true,
          rules: [{ type: 'length', max: 10 }],
        },
        { key: 'kind', widget: 'radio-checkbox', label: label('种类', 'Kind'), options },
        { key: 'kg', widget: 'text', label: label('重量（千克）', 'Weight (kg)'), inputMode: 'decimal' },
      ],
    },
    {
      ...field('weight', 'text', '总重量（千克）', 'Total weight (kg)'),
      required: false,
      computed: { op: 'sum', of: ['materials.kg'] },
    },
    {
      ...field('detail', 'rich-editor', '详述', 'Details'),
      tags: ['p', 'h2', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
      rules: [{ type: 'length', min: 2, max: 20 }],
    },
    { ...field('school', 'network-select', '学校', 'School'), source: { from: 'organisation', kind: 'school' } },
    { ...person('leader', 'project-leader', '项目负责人', 'Project leader') },
    {
      ...person('members', 'team-member', '团队成员', 'Team members'),
      rules: [{ type: 'count', min: 1, max: 3 }, { type: 'unique-person' }],
    },
    { ...person('guides', 'guide-teacher', '指导教师', 'Guide teachers'), rules: [{ type: 'count', min: 1, max: 2 }] },
    { ...person('contact', 'person-select', '联系老师', 'Contact'), source: { scope: 'tenant', userTypes: [1, 3] } },
  ] satisfies CaseField[] as CaseField[],
}

const idOf = (last: string) => `0199a7c0-0000-7000-8000-0000000000${last.padStart(2, '0')}`
export const file = (name: string, size = 1000, last = '1') => ({ id: idOf(last), name, size })

/** Organisations of the form's source: a test with a database puts real ones in their place. */
export const schoolIds = [idOf('a1'), idOf('a2'), idOf('a3')] as const
/** References to people. */
export const team = {
  leader: idOf('b0'),
  other: idOf('b1'),
  member: idOf('b2'),
  second: idOf('b3'),
  third: idOf('b4'),
  fourth: idOf('b5'),
  guide: idOf('b6'),
  assistant: idOf('b7'),
  extra: idOf('b8'),
  contact: idOf('b9'),
} as const

export const rightValues: Readonly<Record<string, unknown>> = {
  title: '智穗',
  day: '2024-02-29',
  track: 'a',
  topics: ['a'],
  education: '50',
  idNo: '770101200405050142',
  photos: [file('a.png')],
  plan: [file('plan.pdf')],
  area: '010101',
  materials: [{ name: '竹', kind: 'a', kg: '1.5' }],
  detail: '<p>如何修</p>',
  school: schoolIds[0],
  leader: { memberId: team.leader },
  members: [team.member],
  guides: [team.guide],
  contact: { memberId: team.contact },
}
