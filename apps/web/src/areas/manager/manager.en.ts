import type { Texts } from '../../platform/i18n/text.ts'
import type { managerZh } from './manager.zh.ts'

export const managerEn: Texts<typeof managerZh> = {
  'page.audit': 'Activity log',
  'manager.area': 'Manage',
  'manager.menu': 'Manager menu',
  'manager.menu-failed': 'The menu did not load.',
  'manager.open-menu': 'Open the menu',
  'manager.fold': 'Fold the sidebar',
  'manager.unfold': 'Unfold the sidebar',
  'manager.skip': 'Skip to the page',
  'manager.to-portal': 'Open the portal “{name}”',
  'manager.portal-of': 'Portal {prefix}',
  'manager.profile': 'My account: {name}',
  'manager.security': 'Account security',
  'manager.log-out': 'Log out',
  'manager.to-overview': 'Back to the overview',
  'overview.hello': '{name}, this is what you can use today.',
  'overview.no-password': 'You have no password yet: a code lets you in once, and next time you need one.',
  'overview.set-password': 'Set a password',
  'overview.shortcuts': 'Shortcuts',
  'overview.nothing-yet': 'You have not been given any rights yet. Please ask an administrator of your organisation.',
  'overview.jobs': 'My long jobs',
  'overview.events': 'Latest activity',
  'overview.all-events': 'The whole log',
  'page.manager': 'Overview',
}
