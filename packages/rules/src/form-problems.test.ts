import { expect, test } from 'vitest'
import type { FormField } from './form-definition.ts'
import { formProblems, isWellMade } from './form-problems.ts'
import { allWidgets } from './form-sample.ts'

const label = { zh: '字段', en: 'Field' }
const field = (key: string, widget = 'text', more: Record<string, unknown> = {}): FormField => ({
  key,
  widget,
  label,
  required: false,
  identifies: false,
  ...more,
})
const told = (...fields: FormField[]) => formProblems({ fields }).map(({ at, reason }) => `${at} ${reason}`)
const options = [{ value: 'a', label }]

test('a tree that the organiser does not have is told, in a column too, where it is known which there are', () => {
  const chosen = field('a', 'cascader', { cascader: '学科与领域' })
  const table = field('b', 'editable-table', {
    columns: [{ key: 'c', widget: 'cascader', label, cascader: '学科与领域' }],
  })
  const toldOf = (trees?: ReadonlySet<string>) =>
    formProblems({ fields: [chosen, table] }, trees).map(({ at, reason, level }) => `${at} ${reason} ${level}`)
  expect(toldOf()).toEqual([])
  expect(toldOf(new Set(['学科与领域']))).toEqual([])
  expect(toldOf(new Set())).toEqual(['0 form.tree-unknown error', '1 form.tree-unknown error'])
})

test('a form with every widget has nothing wrong with it', () => {
  expect(formProblems(allWidgets)).toEqual([])
})

test.each<[string, string[], FormField[]]>([
  ['no field', [' form.no-fields'], []],
  ['one key twice, in a card too', ['1.0 form.key-twice'], [field('a'), field('c', 'card', { fields: [field('a')] })]],
  ['one card twice', ['1 form.card-twice'], [0, 1].map((at) => field('c', 'card', { fields: [field(`f${at}`)] }))],
  [
    'a condition on a later field',
    ['0 form.condition-not-before'],
    [field('a', 'text', { showWhen: { field: 'b', compare: 'eq', value: 'x' } }), field('b')],
  ],
  [
    'a computed choice',
    ['1 form.computed-not-text'],
    [field('a'), field('b', 'id-card', { identifies: true, computed: { op: 'count', of: ['a'] } })],
  ],
  [
    'computed from nothing',
    ['0 form.computed-from-nothing'],
    [field('a', 'text', { computed: { op: 'sum', of: ['gone'] } })],
  ],
  [
    'a column twice, with a file in it',
    ['0 form.column-twice', '0 form.column-widget'],
    [
      field('a', 'editable-table', {
        columns: [
          { key: 'c', widget: 'text', label },
          { key: 'c', widget: 'file-upload', label },
        ],
      }),
    ],
  ],
  ['a table without columns', ['0 form.columns-missing'], [field('a', 'editable-table')]],
  [
    'a tree in a circle',
    ['0 form.tree-broken'],
    [field('a', 'cascader', { nodes: [{ value: '1', parent: '1', label }] })],
  ],
  [
    'a pattern that could be slow',
    ['0 form.pattern-unsafe'],
    [field('a', 'text', { rules: [{ type: 'pattern', value: '^(a+)+$' }] })],
  ],
  ['no label', ['0 form.label-missing'], [field('a', 'text', { label: { zh: ' ' } })]],
  ['no English', ['0 form.english-missing'], [field('a', 'text', { label: { zh: '字段' } })]],
  ['no options', ['0 form.options-missing'], [field('a', 'radio-checkbox')]],
  ['an option twice', ['0 form.option-twice'], [field('a', 'radio-checkbox', { options: [...options, ...options] })]],
  ['no dictionary', ['0 form.dictionary-missing'], [field('a', 'dict-select', { dictType: '' })]],
  ['no tree', ['0 form.tree-missing'], [field('a', 'cascader')]],
  ['no source', ['0 form.source-missing'], [field('a', 'network-select')]],
  ['a source that is not open', ['0 form.source-unserved'], [field('a', 'network-select', { source: { url: '/x' } })]],
  ['options of the contest itself', [], [field('a', 'radio-checkbox', { source: { from: 'contest.tracks' } })]],
  ['required of judges', [], [field('a', 'text', { required: true, access: { entrant: 'hide', judge: 'edit' } })]],
  [
    'least above most',
    ['0 form.bounds-reversed'],
    [field('a', 'text', { rules: [{ type: 'length', min: 9, max: 2 }] })],
  ],
  ['an empty card', ['0 form.card-empty'], [field('c', 'card')]],
  ['a person who is not said to be one', ['0 form.identifies-unsaid'], [field('a', 'project-leader')]],
  [
    'required of those who cannot write it',
    ['0 form.required-unseen'],
    [field('a', 'text', { required: true, access: { entrant: 'hide' } })],
  ],
])('%s is told where it stands', (_, expected, fields) => {
  expect(told(...fields)).toEqual(expected)
})

test('what is incomplete or doubtful can still be worked with', () => {
  expect(isWellMade({ fields: [field('a', 'radio-checkbox'), field('c', 'card')] })).toBe(true)
  expect(isWellMade({ fields: [field('a'), field('a')] })).toBe(false)
})
