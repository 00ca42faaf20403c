import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const notice = ({ row }: Names) =>
  row((tx, { tenantId, accountId, id }) =>
    tx.run(sql`
      insert into notice (tenant_id, id, account_id, kind, key, params)
      values (${tenantId}, ${id}, ${accountId}, 'job.done', ${`sample:${id}`}, '{"count": 3, "job": "member-export"}')`),
  )

export const samples = {
  'GET /ims/notice/list': async () => ({}),
  'GET /ims/notice/get': async (names) => ({ query: { id: await notice(names) } }),
  'PUT /ims/notice/mark': async (names) => ({ body: { ids: [await notice(names)], isRead: true } }),
  'PUT /ims/notice/mark-all-read': async () => ({ body: {} }),
  'GET /ims/notice/get-settings': async () => ({}),
  'PUT /ims/notice/save-settings': async () => ({
    body: { language: 'zh', refusedByMail: ['entry.submitted'], refusedBySms: [] },
  }),
  'POST /ims/notice/send-mail-code': async () => ({ body: {} }),
  'PUT /ims/notice/confirm-mail': async () => ({ body: { code: '000000' } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/notice/list': { addRow: (names) => notice(names), request: () => ({ query: { limit: 100 } }) },
}
