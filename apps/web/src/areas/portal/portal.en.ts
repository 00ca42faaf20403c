import type { Texts } from '../../platform/i18n/text.ts'
import type { portalZh } from './portal.zh.ts'

export const portalEn: Texts<typeof portalZh> = {
  'personal.sections': 'Sections of the personal centre',
  'page.index': 'The home page',
  'page.verify': 'Certificate verification',
  'page.verify-draw': 'Draw verification',
  'page.entry': 'Contest registration',
  'page.entrySuccess': 'The registration receipt',
  'page.personal': 'My page',
  'page.projectreview': 'Project review',
  'page.projectScoring': 'Project scoring',
  'page.roadshowManagement': 'Roadshow management',
  'soon.tag': 'Not open yet',
  'soon.title': '{page} is not open yet',
  'soon.hint':
    'We are still building this page. Once it opens, the same address leads to it; until then there is no button here that does nothing.',
  'soon.home': 'Home',
  'soon.home-hint': 'Notices, schedule and registration',
  'soon.login': 'Log in',
  'soon.login-hint': 'For entrants and administrators',
  'soon.auditorlogin': 'Reviewer log-in',
  'soon.auditorlogin-hint': 'For auditors and judges',
  'portal.menu': 'Main menu',
  'portal.home': 'Home',
  'portal.desk': 'Reviewers',
  'portal.log-in': 'Log in / Register',
  'portal.log-out': 'Log out',
  'portal.by': 'Contest service by Laurel',
}
