import type { Texts } from '../../platform/i18n/text.ts'
import type { platformNamesZh } from './platform.names.zh.ts'

export const platformNamesEn: Texts<typeof platformNamesZh> = {
  'event.tenant.opened': 'Opened an organiser',
  'thing.tenant': 'Organiser',
  'job.kind.tenant-export': 'Export of an organiser',
  'event.tenant.created': 'Opened an organiser',
  'event.tenant.changed': 'Changed an organiser',
  'event.tenant.portal-opened': 'Opened a portal for an organiser',
  'event.tenant.portal-changed': 'Changed a portal of an organiser',
  'event.tenant.administrator-appointed': 'Appointed an administrator',
  'event.tenant.card-renewed': 'Made a new card for an administrator',
  'event.tenant.suspended': 'Suspended the organiser',
  'event.tenant.resumed': 'Resumed the organiser',
  'event.tenant.exported': 'Exported all data of the organiser',
  'event.tenant.impersonated': 'Viewed the portal as a user',
  'event.tenant.erasure-asked': 'Asked for the erasure of an organiser',
  'event.tenant.erasure-confirmed': 'Confirmed the erasure of an organiser',
  'event.tenant.erasure-stopped': 'Withdrew the erasure of an organiser',
  'event.tenant.erased': 'Erased an organiser',
}
