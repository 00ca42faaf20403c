import type { Texts } from '../../platform/i18n/text.ts'
import type { codeCardNamesZh } from './code-card.names.zh.ts'

export const codeCardNamesEn: Texts<typeof codeCardNamesZh> = {
  'event.code-card.issued': 'Issued a code card',
  'event.code-card.used': 'Logged in by code card',
  'event.code-card.revoked': 'Revoked a code card',
  'event.code-card.refused': 'Code card refused',
  'thing.code-card': 'Code card',
  'role.row-code-card': 'Code cards',
  'permission.account:code-card:list': 'View',
  'permission.account:code-card:issue': 'Issue',
  'permission.account:code-card:revoke': 'Revoke',
}
