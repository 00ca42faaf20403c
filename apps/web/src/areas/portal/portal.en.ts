import type { Texts } from '../../platform/i18n/text.ts'
import type { portalZh } from './portal.zh.ts'

export const portalEn: Texts<typeof portalZh> = {
  'personal.sections': 'Sections of the personal centre',
  'personal.portal': 'From the portal',
  'personal.news': 'News',
  'personal.files': 'Downloads',
  'personal.pictures': 'Pictures',
  'personal.all': 'View all',
  'personal.all-of': 'View all: {name}',
  'page.index': 'Home page',
  'page.verify': 'Certificate verification',

  'page.personal': 'My page',
  'soon.tag': 'Not open yet',
  'soon.title': '{page} is not open yet',
  'soon.hint': 'We are still building this page. It will open at the same address.',
  'soon.home': 'Home',
  'soon.home-hint': 'Notices, schedule and registration',
  'soon.login': 'Log in',
  'soon.login-hint': 'For entrants and administrators',
  'soon.auditorlogin': 'Reviewer log-in',
  'soon.auditorlogin-hint': 'For auditors and judges',
  'portal.menu': 'Main menu',
  'portal.home': 'Home',
  'portal.screens': 'Screens',
  'portal.check-in': 'Check-in',
  'portal.my-day': 'My day',
  'portal.desk': 'Reviewers',
  'portal.log-in': 'Log in / Register',
  'portal.log-out': 'Log out',
  'portal.by': 'Powered by Laurel',
}
