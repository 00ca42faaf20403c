import { expect, test } from 'vitest'
import { cases } from './form-cases.ts'
import { allWidgets, rightValues } from './form-sample.ts'
import { validateForm } from './form-validation.ts'

const today = '2026-11-17'
const education = ['10', '50', '90'].map((value) => ({ value, label: { zh: value } }))
const form = {
  fields: allWidgets.fields.map((field) => (field.dictType ? { ...field, options: education } : field)),
}

test('[H01] every widget takes three values and refuses five, each for its reason: 120 of 120', () => {
  const wrong = cases.flatMap(({ widget, values, faults }) => {
    const found = validateForm(form, { ...rightValues, ...values }, { today })
    return JSON.stringify(found) === JSON.stringify(faults) ? [] : [{ widget, values, faults, found }]
  })
  expect(wrong).toEqual([])
  const counted = Object.groupBy(cases, ({ widget }) => widget)
  expect(Object.keys(counted)).toHaveLength(15)
  for (const [widget, own = []] of Object.entries(counted))
    expect([widget, own.filter(({ faults }) => faults.length === 0).length, own.length]).toEqual([widget, 3, 8])
})
