import { idsBelow } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { extensionsOf } from '../rows/extension.ts'
import { named, type Option, type RowContext } from '../rows/row.ts'

/** What a condition can ask about. `options`: the values it can have, where they are known. */
export type ConditionField = {
  value: string
  label: string
  kind: 'text' | 'number' | 'flag'
  options?: readonly Option[]
}

/** Decision 51: every step ends with one of these, or with the code of a button. */
export const outcome = 'outcome'

export function conditionFields(context: RowContext): ConditionField[] {
  const steps = [...idsBelow(context.definitions).values()].filter((one) =>
    isA(one, 'bpmn:UserTask', 'bpmn:StartEvent'),
  )
  const fields = new Map<string, ConditionField>()
  fields.set(outcome, {
    value: outcome,
    label: context.say('condition.outcome'),
    kind: 'text',
    options: [
      { value: 'pass', label: context.say('condition.pass') },
      { value: 'return', label: context.say('condition.return') },
      { value: 'reject', label: context.say('condition.reject') },
      ...codesOf(steps).map((code) => ({ value: code, label: code })),
    ],
  })
  for (const step of steps) {
    for (const field of manyOf(extensionsOf(step, named(context, 'FormData'))[0], 'fields')) {
      if (field.id && !fields.has(field.id)) fields.set(field.id, fieldOf(context, field))
    }
  }
  return [...fields.values()]
}

function fieldOf(context: RowContext, field: ModdleElement): ConditionField {
  const value = field.id ?? ''
  const name = textOf(field, 'label')
  const type = textOf(field, 'type')
  const label = name === '' ? value : `${name} (${value})`
  if (type === 'long') return { value, label, kind: 'number' }
  if (type === 'boolean') {
    const options = [
      { value: 'true', label: context.say('said.yes') },
      { value: 'false', label: context.say('said.no') },
    ]
    return { value, label, kind: 'flag', options }
  }
  const values = manyOf(field, 'values').map((one) => ({
    value: one.id ?? '',
    label: textOf(one, 'name') || (one.id ?? ''),
  }))
  return { value, label, kind: 'text', ...(values.length > 0 && { options: values }) }
}

function codesOf(steps: readonly ModdleElement[]): string[] {
  const buttons = steps.flatMap((step) =>
    manyOf(oneOf(step, 'extensionElements'), 'values')
      .filter((one) => isA(one, 'cx:Buttons'))
      .flatMap((list) => manyOf(list, 'values')),
  )
  return [...new Set(buttons.map((button) => textOf(button, 'code')).filter((code) => code !== ''))]
}
