import { isTree } from './form-choice.ts'
import { computesFromFields } from './form-computed.ts'
import {
  columnsIn,
  type Form,
  type FormField,
  fieldsOf,
  fieldsOn,
  isOfTracks,
  isPersonWidget,
  ruleOf,
  sourceOf,
} from './form-definition.ts'
import { isSafePattern } from './form-pattern.ts'
import { isCell } from './form-table.ts'
import { isBlank } from './form-text.ts'

/** What keeps a definition from being worked with at all. */
const structural = [
  'form.key-twice',
  'form.condition-not-before',
  'form.computed-not-text',
  'form.computed-from-nothing',
  'form.column-twice',
  'form.column-widget',
  'form.tree-broken',
  'form.pattern-unsafe',
] as const
/** What nobody could fill in. */
const incomplete = [
  'form.no-fields',
  'form.card-twice',
  'form.label-missing',
  'form.options-missing',
  'form.option-twice',
  'form.dictionary-missing',
  'form.tree-missing',
  'form.tree-unknown',
  'form.columns-missing',
  'form.source-missing',
  'form.bounds-reversed',
] as const
const doubtful = [
  'form.card-empty',
  'form.english-missing',
  'form.identifies-unsaid',
  'form.required-unseen',
  'form.source-unserved',
] as const

export type FormProblemReason = (typeof structural)[number] | (typeof incomplete)[number] | (typeof doubtful)[number]

/** `at`: where the field stands, from 0, with its card before it (`2`, `2.0`); empty for the form as a whole. Two fields may bear one key. */
export type FormProblem = {
  readonly at: string
  readonly key: string
  readonly reason: FormProblemReason
  readonly level: 'error' | 'warn'
}

type Placed = { readonly at: string; readonly field: FormField }

/** Cards and fields in the order of the form. */
const placed = (form: Form): Placed[] =>
  form.fields.flatMap((field, at) => [
    { at: `${at}`, field },
    ...(field.widget === 'card' ? fieldsOn(field).map((member, on) => ({ at: `${at}.${on}`, field: member })) : []),
  ])

/** What is wrong with a form, field by field: errors keep it from being published. `trees`: names of the organiser's, where they are known. */
export function formProblems(form: Form, trees?: ReadonlySet<string>): FormProblem[] {
  const byKey = new Map(fieldsOf(form).map((field) => [field.key, field]))
  const seen = new Set<string>()
  const cards = new Set<string>()
  const problems = placed(form).flatMap(({ at, field }) => {
    const isCard = field.widget === 'card'
    const reasons: FormProblemReason[] = []
    if (field.showWhen && !seen.has(field.showWhen.field)) reasons.push('form.condition-not-before')
    if ((isCard ? cards : seen).has(field.key)) reasons.push(isCard ? 'form.card-twice' : 'form.key-twice')
    ;(isCard ? cards : seen).add(field.key)
    reasons.push(
      ...wordingProblems(field),
      ...(isCard ? cardProblems(field) : fieldProblems(field, byKey)),
      ...treeProblems(field, trees),
    )
    return reasons.map((reason) => problemOf(at, field.key, reason))
  })
  return form.fields.length === 0 ? [problemOf('', '', 'form.no-fields')] : problems
}

const warnings: ReadonlySet<FormProblemReason> = new Set(doubtful)
const problemOf = (at: string, key: string, reason: FormProblemReason): FormProblem => ({
  at,
  key,
  reason,
  level: warnings.has(reason) ? 'warn' : 'error',
})

const needed: ReadonlySet<FormProblemReason> = new Set(structural)

/** Whether a definition can be worked with at all: asked when a version is made. */
export const isWellMade = (form: Form): boolean => !formProblems(form).some(({ reason }) => needed.has(reason))

const cardProblems = (card: FormField): FormProblemReason[] => (fieldsOn(card).length === 0 ? ['form.card-empty'] : [])

function wordingProblems({ label }: Pick<FormField, 'label'>): FormProblemReason[] {
  if (isBlank(label.zh)) return ['form.label-missing']
  return label.en === undefined || isBlank(label.en) ? ['form.english-missing'] : []
}

function fieldProblems(field: FormField, byKey: ReadonlyMap<string, FormField>): FormProblemReason[] {
  const reasons: FormProblemReason[] = []
  if (field.computed && field.widget !== 'text') reasons.push('form.computed-not-text')
  if (field.computed && !computesFromFields(field, byKey)) reasons.push('form.computed-from-nothing')
  reasons.push(...partProblems(field), ...columnProblems(field))
  if ((isPersonWidget(field.widget) || field.widget === 'id-card') && !field.identifies)
    reasons.push('form.identifies-unsaid')
  if (field.required && !isWritten(field)) reasons.push('form.required-unseen')
  return reasons
}

/** Somebody may write it: an entrant, unless the form says otherwise. */
const isWritten = ({ access }: FormField) =>
  (access?.entrant ?? 'edit') === 'edit' || Object.values(access ?? {}).includes('edit')

function columnProblems(table: FormField): FormProblemReason[] {
  const columns = columnsIn(table)
  const reasons: FormProblemReason[] = []
  if (table.widget === 'editable-table' && columns.length === 0) reasons.push('form.columns-missing')
  if (new Set(columns.map(({ key }) => key)).size < columns.length) reasons.push('form.column-twice')
  if (!columns.every(isCell)) reasons.push('form.column-widget')
  for (const column of columns)
    reasons.push(...partProblems(column), ...(isBlank(column.label.zh) ? ['form.label-missing' as const] : []))
  return [...new Set(reasons)]
}

/** A template names trees that an organiser may not have: nobody could choose anything. */
function treeProblems(field: FormField, trees: ReadonlySet<string> | undefined): FormProblemReason[] {
  const named = [field, ...columnsIn(field)].flatMap(({ widget, cascader }: Choosing) =>
    widget === 'cascader' && cascader ? [cascader] : [],
  )
  return trees === undefined || named.every((name) => trees.has(name)) ? [] : ['form.tree-unknown']
}

type Choosing = FormField & { readonly dictType?: string | undefined; readonly cascader?: string | undefined }

/** Of a field or a column. */
function partProblems(part: Choosing): FormProblemReason[] {
  const reasons: FormProblemReason[] = []
  const pattern = ruleOf(part, 'pattern')?.value
  if (pattern !== undefined && !(typeof pattern === 'string' && isSafePattern(pattern)))
    reasons.push('form.pattern-unsafe')
  if (!isTree(part.nodes ?? [])) reasons.push('form.tree-broken')
  if (part.rules?.some(({ min, max }) => min !== undefined && typeof max === 'number' && min > max))
    reasons.push('form.bounds-reversed')
  return [...reasons, ...choiceProblems(part)]
}

function choiceProblems(part: Choosing): FormProblemReason[] {
  const { widget, options, dictType } = part
  const values = options?.map(({ value }) => value) ?? []
  const hasDictionary = dictType !== undefined && dictType !== ''
  switch (widget) {
    case 'radio-checkbox':
      if (values.length === 0 && !hasDictionary && !isOfTracks(part)) return ['form.options-missing']
      return new Set(values).size < values.length ? ['form.option-twice'] : []
    case 'dict-select':
      return hasDictionary || values.length > 0 ? [] : ['form.dictionary-missing']
    case 'cascader':
      return part.cascader || (part.nodes?.length ?? 0) > 0 ? [] : ['form.tree-missing']
    case 'network-select':
      if (sourceOf(part) !== undefined) return []
      return [part.source?.['url'] === undefined ? 'form.source-missing' : 'form.source-unserved']
    default:
      return []
  }
}
