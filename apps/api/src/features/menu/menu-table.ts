import type { MenuEntry } from '../../feature.ts'
import type { Wording } from '../../wording.ts'

type Group = { id: MenuEntry['group']; name: Wording; isOfPlatform?: true }

export const overview = {
  id: 'overview',
  name: { zh: '总览', en: 'Overview' },
  path: '/manager',
  icon: 'dashboard',
}

/** In their order; the entries are those of the features. */
export const groups: readonly Group[] = [
  { id: 'run', name: { zh: '赛事组织', en: 'Running contests' } },
  { id: 'build', name: { zh: '内容与页面', en: 'Content and pages' } },
  { id: 'manage', name: { zh: '管理', en: 'Manage' } },
  { id: 'platform-desk', name: { zh: '平台', en: 'Platform' }, isOfPlatform: true },
  { id: 'account', name: { zh: '我的账号', en: 'My account' } },
]
