import { describe, expect, test } from 'vitest'
import type { Form, FormField } from './form-definition.ts'
import { isWellMade } from './form-problems.ts'
import { validateForm } from './form-validation.ts'

const today = '2026-11-15'
const label = { zh: '字段' }
const field = (widget: string, more: Partial<FormField> = {}): FormField => ({
  key: 'field',
  widget,
  label,
  required: true,
  ...more,
})
const options = ['a', 'b', 'c'].map((value) => ({ value, label }))
const file = (name: string, size = 1, id = '0199a7c0-0000-7000-8000-000000000001') => ({ id, name, size })
const faultIn = (of: FormField, value: unknown) =>
  validateForm({ fields: [of] }, { [of.key]: value }, { today })[0]?.reason

describe('text', () => {
  const title = field('text', { rules: [{ type: 'length', min: 2, max: 5 }] })

  test('is counted in code points: five emoji are five', () => {
    expect(faultIn(title, '😀😀😀😀😀')).toBeUndefined()
    expect(faultIn(title, '😀😀😀😀😀😀')).toBe('form.too-long')
    expect(faultIn(title, '👨‍👩‍👧‍👦')).toBe('form.too-long')
    expect(faultIn(title, '𠮷')).toBe('form.too-short')
  })

  test('of nothing but white space, or of what is rendered as nothing, is missing', () => {
    for (const blank of ['', '  ', '\u3000\u00A0', '\u200B\u200B', '\uFEFF', '\u2060\u3164', '\n\t'])
      expect(faultIn(title, blank), JSON.stringify(blank)).toBe('form.required')
    expect(faultIn({ ...title, required: false }, '\u200B')).toBeUndefined()
  })

  test('that no database can hold is told before anything else', () => {
    for (const bad of ['ab\u0000', '\u0000', 'ab\uD83D', '\uDE00ab', 'a\uDE00\uD83Db'])
      expect(faultIn(title, bad), JSON.stringify(bad)).toBe('form.not-storable')
  })

  test('on one line has no control characters; on several it has line breaks and tabs', () => {
    expect(faultIn(title, 'ab\ncd')).toBe('form.control-characters')
    expect(faultIn({ ...title, multiline: true }, 'a\nb\tc')).toBeUndefined()
    expect(faultIn({ ...title, multiline: true }, 'a\u001bb')).toBe('form.control-characters')
  })

  test('of ten thousand characters is the longest, whatever the form says', () => {
    const free = field('text', { multiline: true })
    expect(faultIn(free, '长'.repeat(10_000))).toBeUndefined()
    expect(faultIn(free, '长'.repeat(10_001))).toBe('form.too-long')
    expect(faultIn(field('text', { rules: [{ type: 'length', max: 99_999 }] }), 'x'.repeat(10_001))).toBe(
      'form.too-long',
    )
  })

  test('that is no text is no text', () => {
    for (const value of [1, 0, true, false, {}, ['a']]) expect(faultIn(title, value)).toBe('form.not-text')
  })

  test('with a date format is a day of the calendar within its bounds', () => {
    const day = field('text', { inputMode: 'date', rules: [{ type: 'date', max: 'today', minOffsetDays: -1096 }] })
    expect(['2026-11-15', '2023-11-15', '2024-02-29'].map((value) => faultIn(day, value))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const value of ['2025-02-29', '2026-13-01', '26-11-15', '2026/11/15', '２０２６-11-15'])
      expect(faultIn(day, value), value).toBe('form.not-a-date')
    expect(faultIn(day, '2026-11-16')).toBe('form.date-too-late')
    expect(faultIn(day, '2023-11-14')).toBe('form.date-too-early')
    const month = field('text', { inputMode: 'month', rules: [{ type: 'date', max: 'today' }] })
    expect(['2026-11', '2026-12', '2026-11-01'].map((value) => faultIn(month, value))).toEqual([
      undefined,
      'form.date-too-late',
      'form.not-a-date',
    ])
  })
})

describe('choices', () => {
  test('are among those offered, each once', () => {
    const one = field('radio-checkbox', { options })
    expect([faultIn(one, 'a'), faultIn(one, 'd'), faultIn(one, ['a'])]).toEqual([
      undefined,
      'form.not-an-option',
      'form.not-an-option',
    ])
    const many = field('radio-checkbox', { options, multiple: true })
    expect([['c', 'a'], ['a', 'a'], ['d'], 'a', []].map((value) => faultIn(many, value))).toEqual([
      undefined,
      'form.not-an-option',
      'form.not-an-option',
      'form.not-an-option',
      'form.required',
    ])
  })

  test('that must all be ticked are all ticked', () => {
    const promise = field('radio-checkbox', { options, multiple: true, rules: [{ type: 'all-checked' }] })
    expect([faultIn(promise, ['a', 'b']), faultIn(promise, ['b', 'a', 'c'])]).toEqual([
      'form.not-all-checked',
      undefined,
    ])
  })
})

describe('files', () => {
  const images = field('image-upload', {
    accept: ['jpg', 'png'],
    max: 3,
    maxMB: 2,
    rules: [{ type: 'count', min: 1, max: 2 }],
  })
  const other = '0199a7c0-0000-7000-8000-000000000002'

  test('are few enough, of the right kind and small enough', () => {
    expect(faultIn(images, [file('a.JPEG')])).toBeUndefined()
    expect(faultIn(images, [file('a.jpg', 2 * 1024 * 1024), file('b.png', 1, other)])).toBeUndefined()
    expect(faultIn(images, [file('a.jpg', 2 * 1024 * 1024 + 1)])).toBe('form.file-too-large')
    expect(faultIn(images, [file('a.pdf')])).toBe('form.file-type')
    expect(faultIn(images, [file('a')])).toBe('form.file-type')
    const third = '0199a7c0-0000-7000-8000-000000000003'
    expect(faultIn(images, [file('a.jpg'), file('b.jpg', 1, other), file('c.jpg', 1, third)])).toBe(
      'form.too-many-files',
    )
  })

  test('are files, and not one of them twice', () => {
    const bad = [
      file('a.jpg', 0),
      file('a.jpg', 1, 'x'),
      file('a\u0000.jpg'),
      { ...file('a.jpg'), more: 1 },
      null,
      'a.jpg',
    ]
    for (const each of bad) expect(faultIn(images, [each]), JSON.stringify(each)).toBe('form.not-a-file')
    expect(faultIn(images, [file('a.jpg'), file('a.jpg')])).toBe('form.not-a-file')
    expect(faultIn(images, file('a.jpg'))).toBe('form.not-a-file')
  })
})

describe('a form', () => {
  const form: Form = {
    fields: [
      field('radio-checkbox', { key: 'has', options, required: true }),
      field('card', {
        key: 'card',
        showWhen: { field: 'has', compare: 'in', value: ['a', 'b'] },
        fields: [
          field('text', { key: 'number' }),
          field('text', { key: 'owner', showWhen: { field: 'number', compare: 'eq', value: '7' } }),
        ],
      }),
      field('cascader', { key: 'later' }),
      field('dict-select', { key: 'unresolved' }),
    ],
  }

  test('asks only for what is shown, and a field behind a hidden one is hidden', () => {
    expect(validateForm(form, {}, { today })).toEqual([{ path: 'has', reason: 'form.required' }])
    expect(validateForm(form, { has: 'c', number: '7' }, { today })).toEqual([])
    expect(validateForm(form, { has: 'a' }, { today })).toEqual([{ path: 'number', reason: 'form.required' }])
    expect(validateForm(form, { has: 'a', number: '7' }, { today })).toEqual([
      { path: 'owner', reason: 'form.required' },
    ])
  })

  test('takes no value for a field it does not have, or that is not open yet', () => {
    const values = JSON.parse('{"has":"c","toString":"x","card":"x","later":"x","unresolved":"x"}')
    expect(validateForm(form, values, { today })).toEqual([
      { path: 'later', reason: 'form.not-yet-open' },
      { path: 'unresolved', reason: 'form.not-yet-open' },
      { path: 'toString', reason: 'form.unknown-field' },
      { path: 'card', reason: 'form.unknown-field' },
    ])
  })

  test('is well made: a name once, conditions on what stands before, patterns that cannot be slow', () => {
    expect(isWellMade(form)).toBe(true)
    const [first] = form.fields
    expect(isWellMade({ fields: [...form.fields, ...(first ? [first] : [])] })).toBe(false)
    expect(isWellMade({ fields: [...form.fields].reverse() })).toBe(false)
    expect(isWellMade({ fields: [field('text', { rules: [{ type: 'pattern', value: '^(a+)+$' }] })] })).toBe(false)
  })
})
