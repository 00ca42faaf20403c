import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/role/list': none,
  'POST /ims/role/define': async ({ unmade }) => ({
    body: {
      code: `r${unmade().slice(0, 8)}`,
      name: { zh: '初审员' },
      dataScope: 'own',
      permissions: [],
      organisationIds: [],
    },
  }),
  'PUT /ims/role/change': async ({ role }) => ({
    body: { id: await role(), name: { zh: '初审员' }, dataScope: 'own', permissions: [], organisationIds: [] },
  }),
  'DELETE /ims/role/remove': async ({ role }) => ({ query: { id: await role() } }),
} satisfies Partial<Samples>
