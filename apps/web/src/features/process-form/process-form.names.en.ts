import type { Texts } from '../../platform/i18n/text.ts'
import type { processFormNamesZh } from './process-form.names.zh.ts'

export const processFormNamesEn: Texts<typeof processFormNamesZh> = {
  'role.row-process-form': 'Process forms',
  'permission.process:form:list': 'View',
}
