import { expect, test } from 'vitest'
import { formDifference } from './form-difference.ts'
import type { DesignField } from './form-draft.ts'

const field = (key: string, more: Partial<DesignField> = {}): DesignField => ({
  key,
  widget: 'text',
  label: { zh: key },
  required: false,
  identifies: false,
  ...more,
})
const card = (key: string, ...members: DesignField[]) =>
  field(key, { widget: 'card', fields: members as NonNullable<DesignField['fields']> })

test('fields that were added, removed, changed and moved are told apart; the same form has no difference', () => {
  const before = [field('a'), card('c', field('b'), field('d')), field('e')]
  const after = [card('c', field('b', { required: true }), field('n')), field('e'), field('d')]
  expect(formDifference(before, before)).toEqual([])
  expect(formDifference(before, after).map(({ key, kind, parts }) => [key, kind, ...parts])).toEqual([
    ['b', 'changed', 'required'],
    ['n', 'added'],
    ['e', 'moved'],
    ['d', 'moved'],
    ['a', 'removed'],
  ])
})
