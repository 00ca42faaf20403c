import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'POST /ims/portal-request/ask': async ({ unmade }) => ({
    body: { code: `p${unmade().slice(0, 8)}`, title: { zh: '样例门户' } },
  }),
  'GET /ims/portal-request/list-own': none,
  'GET /ims/portal-request/list': none,
  'PUT /ims/portal-request/open': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), id: unmade(), code: `p${unmade().slice(0, 8)}` },
  }),
  'PUT /ims/portal-request/decline': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), id: unmade(), reason: '年度检查' },
  }),
} satisfies Partial<Samples>
