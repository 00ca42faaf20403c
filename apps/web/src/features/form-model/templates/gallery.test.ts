import { formFields } from '@laurel/contract/form'
import { formProblems } from '@laurel/rules/form-problems'
import { expect, test } from 'vitest'
import { loadTemplate, templateKeys } from './gallery.ts'

test('there are six templates', () => {
  expect(templateKeys).toHaveLength(6)
})

test.each(templateKeys)('the template %s is a form that could be published as it is', async (key) => {
  const { fields } = await loadTemplate(key)
  expect(formFields.parse(fields)).toEqual(fields)
  expect(formProblems({ fields }).filter(({ level }) => level === 'error')).toEqual([])
})
