import { describe, expect, test } from 'vitest'
import { type Form, type FormWording, fieldsOf } from './form-definition.ts'
import { allWidgets, file, rightValues, schoolIds, team } from './form-sample.ts'
import { sheetCells, sheetColumns } from './form-sheet.ts'

const zh = (wording: FormWording) => wording.zh
const en = (wording: FormWording) => wording.en ?? wording.zh
const education = { value: '50', label: { zh: '本科', en: 'Bachelor' } }
const form: Form = {
  fields: (allWidgets.fields as Form['fields']).map((field) =>
    field.key === 'education' ? { ...field, options: [education] } : field,
  ),
}
const people = new Map<string, string>([
  [team.leader, '林知夏'],
  [team.member, '周予安'],
  [team.second, '沈亦舟'],
  [team.guide, '顾钧'],
  [team.contact, '许老师'],
])
const names = {
  person: (reference: string) => people.get(reference),
  option: (_: unknown, value: string) => (value === schoolIds[0] ? '澜江大学' : undefined),
}
const values = {
  ...rightValues,
  track: 'c',
  companyName: '青禾科技',
  topics: ['a', 'b'],
  photos: [file('a.png'), file('b.png', 1, '2')],
  materials: [
    { name: '竹', kind: 'a', kg: '1.5' },
    { name: '钢', kind: 'b', kg: '2' },
  ],
  members: [team.member, team.second],
}

describe('a workbook of filled-in forms', () => {
  test('every one of the fifteen widgets has its columns, in the language of the reader', () => {
    const columns = sheetColumns([form], en)
    const missing = fieldsOf(form).filter(
      ({ key }) => !columns.some(({ path }) => path === key || path.startsWith(`${key}.`)),
    )
    expect(missing).toEqual([])
    expect(new Set(form.fields.map(({ widget }) => widget)).size).toBe(15)
    expect(columns.map(({ title }) => title).slice(0, 3)).toEqual(['Title', 'Date', 'Track'])
    expect(columns.find(({ path }) => path === 'materials.kg')?.title).toBe('Materials · Weight (kg)')
    expect(sheetColumns([form], zh).find(({ path }) => path === 'companyName')?.title).toBe('公司名称')
  })

  test('every value is read back as people read it', () => {
    const columns = sheetColumns([form], zh)
    const cells = sheetCells(form, columns, values, zh, names)
    expect(Object.fromEntries(columns.map(({ path }, at) => [path, cells[at]]))).toEqual({
      title: '智穗',
      day: '2024-02-29',
      track: '选项 c',
      topics: '选项 a\n选项 b',
      education: '本科',
      idNo: '770101200405050142',
      photos: 'a.png\nb.png',
      plan: 'plan.pdf',
      companyName: '青禾科技',
      area: '信息 / 人工智能 / 机器视觉',
      'materials.name': '竹\n钢',
      'materials.kind': '选项 a\n选项 b',
      'materials.kg': '1.5\n2',
      weight: '3.5',
      detail: '如何修',
      school: '澜江大学',
      leader: '林知夏',
      members: '周予安\n沈亦舟',
      guides: '顾钧',
      contact: '许老师',
    })
  })

  test('versions of a form share their columns; a title that stands twice says where it is from', () => {
    const text = (key: string, zhLabel: string) => ({ key, widget: 'text', label: { zh: zhLabel }, required: false })
    const card = (key: string, label: string, fields: Form['fields']) => ({
      key,
      widget: 'card',
      label: { zh: label },
      required: false,
      fields,
    })
    const newest: Form = { fields: [text('title', '作品名称'), card('a', '企业', [text('name', '名称')])] }
    const older: Form = {
      fields: [text('title', '名字'), text('gone', '已取消'), card('b', '导师', [text('tutor', '名称')])],
    }
    const columns = sheetColumns([newest, older], zh)
    expect(columns).toEqual([
      { path: 'title', title: '作品名称' },
      { path: 'name', title: '名称 (企业)' },
      { path: 'gone', title: '已取消' },
      { path: 'tutor', title: '名称 (导师)' },
    ])
    expect(sheetCells(older, columns, { title: '微澜', gone: '旧', name: '不问' }, zh)).toEqual(['微澜', '', '旧', ''])
  })
})
