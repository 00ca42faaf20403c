import type { Texts } from '../../platform/i18n/text.ts'
import type { platformNamesZh } from './platform.names.zh.ts'

export const platformNamesEn: Texts<typeof platformNamesZh> = {
  'event.tenant.opened': 'Created an organiser',
  'thing.tenant': 'Organiser',
  'job.kind.tenant-export': 'Organiser export',
  'event.tenant.created': 'Created an organiser',
  'event.tenant.changed': 'Changed an organiser',
  'thing.portal-request': 'Portal request',
  'event.portal-request.asked': 'Requested a portal',
  'event.portal-request.opened': 'Opened a requested portal',
  'event.portal-request.declined': 'Declined a requested portal',
  'event.tenant.portal-opened': 'Created a portal for an organiser',
  'event.tenant.portal-changed': 'Changed a portal of an organiser',
  'event.tenant.administrator-appointed': 'Appointed an administrator',
  'event.tenant.card-renewed': 'Issued a new card to an administrator',
  'event.tenant.suspended': 'Suspended the organiser',
  'event.tenant.resumed': 'Resumed the organiser',
  'event.tenant.exported': 'Exported all data of the organiser',
  'event.tenant.impersonated': 'Viewed the portal as a user',
  'event.tenant.erasure-asked': 'Requested the erasure of an organiser',
  'event.tenant.erasure-confirmed': 'Confirmed the erasure of an organiser',
  'event.tenant.erasure-stopped': 'Cancelled the erasure of an organiser',
  'event.tenant.erased': 'Erased an organiser',
}
