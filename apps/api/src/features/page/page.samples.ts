import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'

const place = async ({ portalCode }: Names) => ({ portalCode: await portalCode(), path: 'index' as const })
const draft = { title: { zh: '首页' }, description: { zh: '' }, blocks: [] }
const tab = '0199aaaa-0000-7000-8000-0000000000aa'

export const samples = {
  'GET /ims/page/get': async () => ({ query: { path: 'index' } }),
  'PUT /ims/page/save': async ({ portalCode }) => ({
    body: {
      portalCode: await portalCode(),
      path: 'index',
      draft: { title: { zh: '首页' }, description: { zh: '' }, blocks: [] },
    },
  }),
  'PUT /ims/page/publish': async ({ portalCode }) => ({ body: { portalCode: await portalCode(), path: 'index' } }),
  'GET /ims/page/list': async () => ({}),
  'GET /ims/page/get-draft': async (names) => ({ query: await place(names) }),
  'GET /ims/page/get-choices': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/page/preview': async (names) => ({ body: { ...(await place(names)), draft } }),
  'GET /ims/page/list-versions': async (names) => ({ query: await place(names) }),
  'GET /ims/page/get-version': async (names) => ({
    query: { ...(await place(names)), which: await names.pageVersion() },
  }),
  'GET /ims/page/compare': async (names) => ({
    query: { ...(await place(names)), from: await names.pageVersion(), to: 'draft' },
  }),
  'PUT /ims/page/restore': async (names) => ({
    body: { ...(await place(names)), which: await names.pageVersion(), version: 999 },
  }),
  'POST /ims/page/copy': async (names) => ({
    body: { ...(await place(names)), fromPortalCode: await names.portalCode(), version: 999 },
  }),
  'PUT /ims/page/schedule': async (names) => ({
    body: { ...(await place(names)), publishAt: '2027-01-01T08:00:00+08:00', takesDraft: true, version: 999 },
  }),
  'DELETE /ims/page/unschedule': async (names) => ({ query: await place(names) }),
  'PUT /ims/page/withdraw': async (names) => ({ body: await place(names) }),
  'PUT /ims/page/edit': async (names) => ({ body: { ...(await place(names)), tab, blockId: null } }),
  'DELETE /ims/page/leave': async (names) => ({ query: { ...(await place(names)), tab } }),
} satisfies Partial<Samples>
