import type { Texts } from '../../platform/i18n/text.ts'
import type { processFormZh } from './process-form.zh.ts'

export const processFormEn: Texts<typeof processFormZh> = {
  'process-form.hint': 'Each step of a process can ask for a form; its code goes into the designer’s form tab',
  'process-form.list': 'Process forms',
  'process-form.search': 'Name or code',
  'process-form.name': 'Form',
  'process-form.purpose': 'Purpose',
  'process-form.version': 'Version',
  'process-form.fields': 'Fields',
  'process-form.field-count': { one: '{count} field', other: '{count} fields' },
  'process-form.made': 'Made',
  'process-form.none': 'No forms yet',
  'process-form.none-hint': 'Entry forms come with a contest; each form stands here in its newest version.',
  'process-form.none-found': 'No form matches',
  'process-form.none-found-hint': 'Try another name or code.',
  'process-form.failed': 'The forms did not load',
  'process-form.failed-hint': 'The forms themselves are not affected. Please try again in a moment.',
  'process-form.refused': 'You may not see the process forms',
  'process-form.refused-hint':
    'This needs the permission “See process forms”. Ask an administrator of your organisation.',
  'process-form.key': 'Field',
  'process-form.label': 'Label',
  'process-form.widget': 'Widget',
  'process-form.required': 'Required',
  'process-form.is-required': 'Yes',
  'process-form.copy': 'Copy the form’s code',
  'process-form.copied': '{code} copied',
  'page.process-form': 'Process forms',
}
