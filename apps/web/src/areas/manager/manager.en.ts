import type { Texts } from '../../platform/i18n/text.ts'
import type { managerZh } from './manager.zh.ts'

export const managerEn: Texts<typeof managerZh> = {
  'page.audit': 'Activity log',
  'act.article': 'New article',
  'act.member': 'Add a person',
  'act.import': 'Import people',
  'act.cards': 'Issue code cards',
  'act.contest': 'Set up contests',
  'act.upload': 'Upload files',
  'act.page': 'Edit the home page',
  'manager.area': 'Manage',
  'manager.menu': 'Manager menu',
  'manager.menu-failed': 'Could not load the menu.',
  'manager.open-menu': 'Open the menu',
  'manager.fold': 'Collapse sidebar',
  'manager.unfold': 'Expand sidebar',
  'manager.skip': 'Skip to content',
  'manager.to-portal': 'Open the portal “{name}”',
  'manager.switch-portal': 'Switch portal',
  'manager.portals': 'Portals',
  'manager.portal-of': 'Portal {prefix}',
  'manager.profile': 'My account: {name}',
  'manager.security': 'Account security',
  'manager.log-out': 'Log out',
  'manager.to-overview': 'Back to the overview',
  'page.manager': 'Overview',
}
