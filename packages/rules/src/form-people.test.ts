import { expect, test } from 'vitest'
import type { Form, FormField } from './form-definition.ts'
import { type FormPerson, referencesOf } from './form-people.ts'
import { validateForm } from './form-validation.ts'

const today = '2026-11-17'
const label = { zh: '人员' }
const field = (key: string, widget: string, more: Partial<FormField> = {}): FormField => ({
  key,
  widget,
  label,
  required: true,
  ...more,
})
const idOf = (at: number) => `0199a7c0-0000-7000-8000-00000000000${at}`
const person = (part: FormPerson['part'], personKey: string, has = ['name', 'mobile']): FormPerson => ({
  part,
  has,
  personKey,
})
const form: Form = {
  fields: [
    field('leader', 'project-leader', { fields: ['name', 'mobile'] }),
    field('members', 'team-member', {
      rules: [
        { type: 'count', min: 2, max: 3 },
        { type: 'unique-person' },
        { type: 'max-entries-per-person', value: 2 },
      ],
    }),
    field('guides', 'guide-teacher', { required: false }),
    field('contact', 'person-select', { required: false }),
  ],
}
const people = new Map([
  [idOf(1), person('leader', 'lin')],
  [idOf(2), person('member', 'zhou')],
  [idOf(3), person('member', 'shen')],
  [idOf(4), person('member', 'lin')],
  [idOf(5), person('guide', 'gu')],
  [idOf(6), person('leader', 'he', ['name'])],
  [idOf(7), person('selected', 'lin')],
])
const right = { leader: { memberId: idOf(1) }, members: [idOf(2), idOf(3)] }
const faultsOf = (more: object, otherEntries?: ReadonlyMap<string, number>) =>
  validateForm(form, { ...right, ...more }, { today, people, otherEntries }).map(({ path, reason }) => [path, reason])

test('a team is well formed when its people are who the fields ask for', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ guides: [idOf(5)], contact: { memberId: idOf(7) } })).toEqual([])
})

test('a reference that leads nowhere, or to somebody with another part, is refused', () => {
  expect(faultsOf({ leader: { memberId: idOf(9) } })).toEqual([['leader', 'form.not-a-person']])
  expect(faultsOf({ members: [idOf(2), idOf(5)] })).toEqual([['members.1', 'form.wrong-part']])
  expect(faultsOf({ leader: { memberId: idOf(2) }, members: [idOf(3), idOf(2)] })).toEqual([
    ['leader', 'form.wrong-part'],
    ['members.1', 'form.person-twice'],
  ])
})

test('one human being behind two references is noticed, also across fields', () => {
  expect(faultsOf({ members: [idOf(2), idOf(4)] })).toEqual([['members.1', 'form.person-twice']])
  expect(faultsOf({ members: [idOf(2), idOf(2)] })).toEqual([['members.1', 'form.person-twice']])
})

test('what must be known of a person is known, and a team has its number', () => {
  expect(faultsOf({ leader: { memberId: idOf(6) } })).toEqual([['leader', 'form.person-incomplete']])
  expect(faultsOf({ members: [idOf(2)] })).toEqual([['members', 'form.too-few-people']])
  expect(faultsOf({ members: [idOf(2), idOf(3), idOf(4), idOf(5)] })).toEqual([['members', 'form.too-many-people']])
})

test('nobody is in more entries than the rule says; without a count nothing is said', () => {
  expect(faultsOf({}, new Map([['zhou', 1]]))).toEqual([])
  expect(faultsOf({}, new Map([['zhou', 2]]))).toEqual([['members.0', 'form.too-many-entries']])
})

test('a draft may be short of people, and holds nobody who is not there', () => {
  const draft = (more: Record<string, unknown>) => validateForm(form, more, { today, people, partial: true })
  expect(draft({ members: [idOf(2)] })).toEqual([])
  expect(draft({ members: [idOf(9)] })).toEqual([{ path: 'members.0', reason: 'form.not-a-person' }])
})

test('every reference is found once', () => {
  expect(referencesOf(form, { ...right, contact: { memberId: idOf(1) }, guides: 'nobody' })).toEqual([
    idOf(1),
    idOf(2),
    idOf(3),
  ])
})
