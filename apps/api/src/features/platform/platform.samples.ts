import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})
const reason = '年度检查'
const portal = {
  title: { zh: '样例门户' },
  domain: null,
  theme: '#1E85FE',
  loginStrategies: [1 as const],
  passwordStrategy: 1 as const,
}

export const samples = {
  'GET /ims/platform/list-tenants': none,
  'GET /ims/platform/get-tenant': async ({ organiser }) => ({ query: { id: organiser() } }),
  'POST /ims/platform/create-tenant': async ({ unmade }) => ({
    body: { code: `t${unmade().slice(0, 8)}`, name: { zh: '样例主办方' }, isDemo: false },
  }),
  'PUT /ims/platform/change-tenant': async ({ organiser }) => ({
    body: { id: organiser(), name: { zh: '样例主办方' }, isDemo: false },
  }),
  'POST /ims/platform/open-portal': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), code: `p${unmade().slice(0, 8)}`, ...portal },
  }),
  'PUT /ims/platform/change-portal': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), portalId: unmade(), state: 'open', ...portal },
  }),
  'POST /ims/platform/appoint': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), name: '沈知微', userName: `u${unmade().replaceAll('-', '').slice(0, 20)}` },
  }),
  'POST /ims/platform/renew-card': async ({ organiser, account }) => ({
    body: { tenantId: organiser(), accountId: await account() },
  }),
  'PUT /ims/platform/suspend': async ({ organiser }) => ({ body: { id: organiser(), reason } }),
  'PUT /ims/platform/resume': async ({ organiser }) => ({ body: { id: organiser(), reason } }),
  'POST /ims/platform/export': async ({ organiser }) => ({ body: { id: organiser(), reason } }),
  'POST /ims/platform/ask-erasure': async ({ organiser }) => ({
    body: { id: organiser(), name: '样例主办方', reason },
  }),
  'PUT /ims/platform/confirm-erasure': async ({ unmade }) => ({ body: { id: unmade() } }),
  'PUT /ims/platform/stop-erasure': async ({ unmade }) => ({ body: { id: unmade() } }),
  'GET /ims/platform/list-erasures': none,
  'GET /ims/platform/find-accounts': async ({ organiser }) => ({ query: { tenantId: organiser(), search: 'a' } }),
  'POST /ims/platform/impersonate': async ({ organiser, account }) => ({
    body: { tenantId: organiser(), accountId: await account(), reason, minutes: 15 },
  }),
} satisfies Partial<Samples>
