import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { auditWords } from './audit.words.ts'

export const auditFeature = defineFeature({
  routes: [
    {
      name: 'audit',
      path: '/manager/audit',
      area: 'manager',
      isAdmin: true,
      title: 'page.audit',
      screen: async () => (await import('./audit.screen.tsx')).AuditScreen,
    },
  ],
  words: [auditWords, deskWords],
  names: { zh: () => import('./audit.names.zh.ts'), en: () => import('./audit.names.en.ts') },
  permissions: [{ part: 'work', row: 'audit', codes: ['audit:event:list', 'audit:event:export'] }],
})
