import type { Texts } from '../../platform/i18n/text.ts'
import type { formModelNamesZh } from './form-model.names.zh.ts'

export const formModelNamesEn: Texts<typeof formModelNamesZh> = {
  'event.form-model.archived': 'Form archived',
  'event.form-model.changed': 'Form edited',
  'event.form-model.created': 'Form created',
  'event.form-model.discarded': 'Form draft deleted',
  'event.form-model.published': 'Form published',
  'event.form-model.reopened': 'Form restored',
  'thing.form-model': 'Form',
  'role.row-process-form': 'Process forms',
  'permission.process:form:list': 'View',
  'permission.process:form:save': 'Design and publish',
}
