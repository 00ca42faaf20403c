import { randomBytes } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const field = {
  key: 'title',
  widget: 'text' as const,
  label: { zh: '标题', en: 'Title' },
  required: true,
  identifies: false,
}
const code = () => `f-${randomBytes(6).toString('hex')}`

type Names = Parameters<Samples['GET /ims/form-model/list']>[0]

/** Never published. */
const draft = ({ row }: Names) =>
  row((tx, { tenantId, accountId, id, marker }) =>
    tx.run(sql`
      insert into form_model (tenant_id, id, code, name, purpose, draft, saved_by)
      values (${tenantId}, ${id}, ${code()}, ${JSON.stringify({ zh: marker })}, 'entry', ${JSON.stringify({ fields: [field] })},
        ${accountId})`),
  )

export const samples = {
  'GET /ims/form-model/list': async () => ({}),
  'GET /ims/form-model/get': async (names) => ({ query: { id: await draft(names) } }),
  'POST /ims/form-model/create': async () => ({
    body: { code: code(), name: { zh: '报名表' }, purpose: 'entry', fields: [field] },
  }),
  'PUT /ims/form-model/save': async (names) => ({
    body: { id: await draft(names), version: 1, name: { zh: '报名表' }, purpose: 'entry', fields: [field] },
  }),
  'PUT /ims/form-model/publish': async (names) => ({ body: { id: await draft(names), version: 1 } }),
  'GET /ims/form-model/list-versions': async ({ form }) => ({ query: { id: await form() } }),
  'GET /ims/form-model/get-version': async ({ form }) => ({ query: { id: await form(), number: '1' } }),
  'PUT /ims/form-model/restore': async ({ form }) => ({ body: { id: await form(), version: 1, number: 1 } }),
  'PUT /ims/form-model/discard': async (names) => ({ body: { id: await draft(names), version: 1 } }),
  'PUT /ims/form-model/archive': async ({ form }) => ({ body: { id: await form(), version: 1, archived: true } }),
} satisfies Partial<Samples>
