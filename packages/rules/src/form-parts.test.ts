import { describe, expect, test } from 'vitest'
import { columnsOf, columnText, valueText } from './form-columns.ts'
import { withComputed } from './form-computed.ts'
import { type Form, type FormField, fieldsOf, sealedKeys } from './form-definition.ts'
import { isWellMade } from './form-problems.ts'
import { allWidgets, rightValues } from './form-sample.ts'
import { isBlocking, validateForm } from './form-validation.ts'

const today = '2026-11-17'
const field = (key: string, widget: string, more: Partial<FormField> = {}): FormField => ({
  key,
  widget,
  label: { zh: key },
  required: false,
  ...more,
})
const zh = ({ zh: text }: { zh: string }) => text
const sampleField = (key: string) => fieldsOf(allWidgets).find((each) => each.key === key) as FormField

describe('computed fields', () => {
  const table = field('rows', 'editable-table', {
    columns: [{ key: 'kg', widget: 'text', label: { zh: '千克' }, inputMode: 'decimal' }],
  })
  const computed = (op: 'sum' | 'count' | 'join', ...of: string[]) => field('total', 'text', { computed: { op, of } })

  test('are exact, and the same on both sides', () => {
    const sum: Form = { fields: [table, computed('sum', 'rows.kg')] }
    expect(withComputed(sum, { rows: [{ kg: '0.1' }, { kg: '0.2' }, { kg: '-1' }] })['total']).toBe('-0.7')
    expect(withComputed(sum, {})['total']).toBeUndefined()
    expect(withComputed({ fields: [table, computed('count', 'rows')] }, { rows: [{}, {}] })['total']).toBe('2')
    const join: Form = { fields: [field('a', 'text'), field('b', 'text'), computed('join', 'a', 'b')] }
    expect(withComputed(join, { a: '智穗', b: '二期' })['total']).toBe('智穗 二期')
  })

  test('take no other value', () => {
    const sum: Form = { fields: [table, computed('sum', 'rows.kg')] }
    const rows = [{ kg: '1.5' }, { kg: '2.50' }]
    expect(validateForm(sum, { rows, total: '4' }, { today })).toEqual([])
    expect(validateForm(sum, { rows }, { today })).toEqual([])
    expect(validateForm(sum, { rows, total: '5' }, { today })).toEqual([{ path: 'total', reason: 'form.not-computed' }])
  })

  test('are computed from what a person fills in', () => {
    expect(isWellMade({ fields: [table, computed('sum', 'rows.kg')] })).toBe(true)
    for (const of of ['nothing', 'rows.price', 'total'])
      expect(isWellMade({ fields: [table, computed('sum', of)] }), of).toBe(false)
  })
})

describe('a text that judges read', () => {
  const form = (level?: 'warn' | 'block'): Form => ({
    fields: [
      field('company', 'text', { identifies: true }),
      field('title', 'text', { rules: [{ type: 'blind-check', level }] }),
      field('detail', 'rich-editor', { rules: [{ type: 'blind-check', level }] }),
    ],
  })
  const values = { company: '青禾科技', title: '青 禾科技的智穗', detail: '<p>来自<strong>澜江</strong>大学</p>' }

  test('is told when it names someone, and only a form that says so refuses it', () => {
    const warned = validateForm(form('warn'), values, { today, identifying: ['澜江大学', '林'] })
    expect(warned).toEqual([
      { path: 'title', reason: 'form.names-someone', level: 'warn' },
      { path: 'detail', reason: 'form.names-someone', level: 'warn' },
    ])
    expect(warned.some(isBlocking)).toBe(false)
    expect(validateForm(form('block'), values, { today })).toEqual([{ path: 'title', reason: 'form.names-someone' }])
  })
})

describe('a draft', () => {
  test('may be unfinished and wrong, and holds nothing of another shape', () => {
    const draft = (values: object) =>
      validateForm(allWidgets, values as Record<string, unknown>, { today, partial: true }).map(
        ({ path, reason }) => `${path} ${reason}`,
      )
    expect(draft({})).toEqual([])
    expect(draft({ title: '长'.repeat(11), idNo: '7701', materials: [{ kg: '半' }], area: '01', photos: [] })).toEqual(
      [],
    )
    expect(draft({ title: '长'.repeat(10_001), idNo: '7'.repeat(10_001) })).toEqual([
      'title form.too-long',
      'idNo form.id-length',
    ])
    expect(draft({ materials: [{ name: 'x'.repeat(10_001) }], detail: '<script>' })).toEqual([
      'materials.0.name form.too-long',
      'detail form.not-rich-text',
    ])
    expect(draft({ leader: { memberId: '林知夏' }, nobody: 1 })).toEqual([
      'leader form.not-a-person',
      'nobody form.unknown-field',
    ])
  })
})

describe('a definition', () => {
  test('is not well made with a cell that holds files, a column twice, or a tree with a circle', () => {
    const table = (...columns: string[]) =>
      field('rows', 'editable-table', {
        columns: columns.map((widget, at) => ({
          key: `c${columns[0] === 'twice' ? 0 : at}`,
          widget,
          label: { zh: 'c' },
        })),
      })
    const tree = (...nodes: [string, string?][]) =>
      field('tree', 'cascader', { nodes: nodes.map(([value, parent]) => ({ value, parent, label: { zh: value } })) })
    expect(isWellMade({ fields: [table('text', 'cascader'), tree(['1'], ['11', '1'])] })).toBe(true)
    for (const wrong of [table('file-upload'), table('team-member'), table('twice', 'text')])
      expect(isWellMade({ fields: [wrong] })).toBe(false)
    for (const wrong of [tree(['1', '2'], ['2', '1']), tree(['1', '9']), tree(['1'], ['1'])])
      expect(isWellMade({ fields: [wrong] })).toBe(false)
  })

  test('with the largest tree there is, is looked at in no time', { timeout: 1_000 }, () => {
    const nodes = Array.from({ length: 2_000 }, (_, at) => ({
      value: `n${at}`,
      ...(at >= 40 && { parent: `n${at % 40}` }),
      label: { zh: '节点' },
    }))
    expect(isWellMade({ fields: [field('tree', 'cascader', { nodes })] })).toBe(true)
    const chain = nodes.map((node, at) => ({ ...node, ...(at > 0 && { parent: `n${at - 1}` }) }))
    expect(isWellMade({ fields: [field('tree', 'cascader', { nodes: chain })] })).toBe(false)
  })

  test('says which values are sealed: identity numbers, telephones, mail, and tables that hold them', () => {
    const phone = { key: 'phone', widget: 'text', label: { zh: '电话' }, inputMode: 'tel' as const }
    const form: Form = {
      fields: [
        field('idNo', 'id-card'),
        field('mail', 'text', { inputMode: 'email' }),
        field('title', 'text'),
        field('card', 'card', { fields: [field('contacts', 'editable-table', { columns: [phone] })] }),
      ],
    }
    expect(sealedKeys(form)).toEqual(['idNo', 'mail', 'contacts'])
  })
})

describe('what is printed', () => {
  test('has a column for everything that holds a value', () => {
    const heads = columnsOf(allWidgets)
    expect(heads.map(({ path }) => path)).toEqual([
      ...['title', 'day', 'track', 'topics', 'education', 'idNo', 'photos', 'plan', 'companyName', 'area'],
      ...['materials.name', 'materials.kind', 'materials.kg', 'weight', 'detail', 'school'],
      ...['leader', 'members', 'guides', 'contact'],
    ])
    expect(heads.filter(({ sealed }) => sealed).map(({ path }) => path)).toEqual(['idNo'])
    expect(heads.find(({ path }) => path === 'companyName')?.group).toEqual({ zh: '公司', en: 'Company' })
    expect(heads.find(({ path }) => path === 'materials.kg')?.label.en).toBe('Materials · Weight (kg)')
  })

  test('is what people read, not what is stored', () => {
    const textOf = (key: string) =>
      valueText(sampleField(key), rightValues[key], zh, { person: () => '林**', option: () => '澜江大学' })
    expect(textOf('area')).toBe('信息 / 人工智能 / 机器视觉')
    expect(textOf('topics')).toBe('选项 a')
    expect(textOf('materials')).toBe('竹 | 选项 a | 1.5')
    expect(textOf('detail')).toBe('如何修')
    expect(textOf('plan')).toBe('plan.pdf')
    expect(textOf('school')).toBe('澜江大学')
    expect([textOf('leader'), textOf('members'), valueText(sampleField('leader'), rightValues['leader'], zh)]).toEqual([
      '林**',
      '林**',
      '—',
    ])
    const rows = [{ name: '竹' }, { name: '麻' }]
    expect(columnText(sampleField('materials'), field('name', 'text'), rows, zh)).toBe('竹\n麻')
  })
})
