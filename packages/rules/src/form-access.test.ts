import { expect, test } from 'vitest'
import { visibleFields, visibleValues } from './form-access.ts'
import type { Form, FormField } from './form-definition.ts'
import { validateForm } from './form-validation.ts'

const today = '2026-11-17'
const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  widget: 'text',
  label: { zh: key },
  required: true,
  identifies: false,
  ...more,
})
const form: Form = {
  fields: [
    field('project', {
      widget: 'card',
      access: { public: 'hide', judge: 'read' },
      fields: [
        field('title', { access: { entrant: 'edit', judge: 'read', public: 'read' } }),
        field('company', { identifies: true, stages: { '1': 'edit', '2': 'read', '3': 'hide' } }),
      ],
    }),
    field('opinion', { required: false, access: { entrant: 'hide', auditor: 'edit', judge: 'hide', public: 'hide' } }),
  ],
}
const values = { title: '智穗', company: '青禾科技', opinion: '同意' }
const seen = (stage?: string, role?: 'entrant' | 'auditor' | 'judge' | 'public') =>
  visibleFields(form, values, stage, role).map(({ field: { key }, access }) => `${key} ${access}`)

test('each role sees and writes in each stage what the form gives it', () => {
  expect(seen()).toEqual(['title edit', 'company edit', 'opinion edit'])
  expect(seen('1', 'entrant')).toEqual(['title edit', 'company edit'])
  expect(seen('2', 'entrant')).toEqual(['title edit', 'company read'])
  expect(seen('2', 'auditor')).toEqual(['title read', 'company read', 'opinion edit'])
  expect(seen('3', 'judge')).toEqual(['title read'])
  expect(seen('1', 'judge')).toEqual(['title read'])
  expect(seen('1', 'public')).toEqual(['title read'])
})

test('values of hidden fields do not leave', () => {
  expect(visibleValues(form, values, { stage: '3', role: 'judge' })).toEqual({ title: '智穗' })
  expect(visibleValues(form, values, { stage: '1', role: 'entrant' })).toEqual({ title: '智穗', company: '青禾科技' })
})

test('a field that may not be edited keeps its stored value, and is not asked for', () => {
  const entrant = { today, stage: '2', role: 'entrant' } as const
  expect(validateForm(form, { title: '智穗' }, entrant)).toEqual([])
  expect(validateForm(form, { title: '智穗', company: '青禾科技' }, { ...entrant, stored: values })).toEqual([])
  expect(validateForm(form, { title: '智穗', company: '别的公司' }, { ...entrant, stored: values })).toEqual([
    { path: 'company', reason: 'form.not-editable' },
  ])
  expect(validateForm(form, values, entrant)).toEqual([
    { path: 'company', reason: 'form.not-editable' },
    { path: 'opinion', reason: 'form.not-editable' },
  ])
})
