import { expect, test } from 'vitest'
import {
  type DesignField,
  duplicateField,
  freeKey,
  insertField,
  moveField,
  placeAfter,
  placedFields,
  removeField,
  stepField,
  withRule,
} from './form-draft.ts'

const field = (key: string, widget: DesignField['widget'] = 'text', fields?: DesignField[]): DesignField => ({
  key,
  widget,
  label: { zh: key },
  required: false,
  identifies: false,
  ...(fields && { fields: fields as NonNullable<DesignField['fields']> }),
})
const form = [field('a'), field('card', 'card', [field('b'), field('c')]), field('d')]
const order = (fields: readonly DesignField[]) =>
  placedFields(fields).map(({ path, field: { key } }) => `${path} ${key}`)
const whole = ['0 a', '1 card', '1.0 b', '1.1 c', '2 d']

test('a new field stands after the chosen one, on a chosen card, or at the end', () => {
  expect([undefined, '0', '1', '1.0', '2'].map((path) => placeAfter(form, path))).toEqual(['3', '1', '1.2', '1.1', '3'])
  expect(order(insertField(form, '1.1', field('x')).fields)).toEqual([
    '0 a',
    '1 card',
    '1.0 b',
    '1.1 x',
    '1.2 c',
    '2 d',
  ])
  const nested = insertField(form, '1.1', field('x', 'card', []))
  expect([nested.path, order(nested.fields)]).toEqual(['2', ['0 a', '1 card', '1.0 b', '1.1 c', '2 x', '3 d']])
})

test('a field is moved within a list, onto a card and off it; a card never onto a card', () => {
  expect(order(moveField(form, '0', '3').fields)).toEqual(['0 card', '0.0 b', '0.1 c', '1 d', '2 a'])
  expect(moveField(form, '0', '1.1')).toMatchObject({ path: '0.1' })
  expect(order(moveField(form, '1.1', '0').fields)).toEqual(['0 c', '1 a', '2 card', '2.0 b', '3 d'])
  expect(order(moveField(form, '1', '1.0').fields)).toEqual(whole)
})

test('steps with the keyboard pass through a card and back', () => {
  let at = { fields: form as readonly DesignField[], path: '0' as string | undefined }
  const paths = [1, 1, 1, 1, 1].map(() => {
    at = stepField(at.fields, at.path ?? '', 1)
    return at.path
  })
  expect(paths).toEqual(['0.0', '0.1', '0.2', '1', '2'])
  for (const _ of paths) at = stepField(at.fields, at.path ?? '', -1)
  expect(order(at.fields)).toEqual(whole)
})

test('what is removed leaves its neighbour chosen; a copy has keys of its own', () => {
  expect(removeField(form, '2')).toMatchObject({ path: '1.1' })
  expect(removeField([field('a')], '0')).toEqual({ fields: [], path: undefined })
  const copied = duplicateField(form, '1')
  expect([copied.path, order(copied.fields)]).toEqual([
    '2',
    [...whole.slice(0, 4), '2 card2', '2.0 b2', '2.1 c2', '3 d'],
  ])
  expect(freeKey([field('text2')], 'text2')).toBe('text3')
})

test('a rule that is taken away leaves nothing behind', () => {
  const ruled = withRule(field('a'), 'length', { max: 40 })
  expect(ruled.rules).toEqual([{ type: 'length', max: 40 }])
  expect(withRule(ruled, 'length', undefined)).toEqual(field('a'))
})
