import type { Texts } from '../../platform/i18n/text.ts'
import type { formModelZh } from './form-model.zh.ts'

export const formModelEn: Texts<typeof formModelZh> = {
  'process-form.hint':
    'What entrants, registrants and reviewers fill in. Once published, a form can be chosen for stages and process steps.',
  'process-form.list': 'Process forms',
  'process-form.search': 'Name or code',
  'process-form.name': 'Form',
  'process-form.purpose': 'Purpose',
  'process-form.fields': 'Fields',
  'process-form.field-count': { one: '{count} field', other: '{count} fields' },
  'process-form.none': 'No forms yet',
  'process-form.none-hint': 'Create one from a template, or import a file.',
  'process-form.none-found': 'No form matches',
  'process-form.none-found-hint': 'Try another name or code.',
  'process-form.failed': 'Could not load the forms',
  'process-form.failed-hint': 'The forms themselves are not affected. Please try again in a moment.',
  'process-form.refused': 'You do not have permission to view process forms',
  'process-form.refused-hint': 'You need the permission “View process forms”. Ask an administrator.',
  'process-form.widget': 'Widget',
  'page.process-form': 'Process forms',
  'page.form-designer': 'Form designer',
}
