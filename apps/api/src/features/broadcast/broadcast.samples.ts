import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

const words = { title: '请留意截止时间', body: '{name} 同学，请尽快提交。', sms: '' }
const texts = { zh: words, en: { ...words, title: 'Mind the deadline', body: '{name}, submit soon.' } }

const broadcast = ({ row }: Names) =>
  row(async (tx, { tenantId, accountId, id, marker }) => {
    const jobId = newId()
    const marked = JSON.stringify({ zh: { ...words, title: marker }, en: { ...words, title: marker } })
    await tx.run(sql`
      insert into job_run (tenant_id, id, kind, requested_by) values (${tenantId}, ${jobId}, 'broadcast-send', ${accountId})`)
    await tx.run(sql`
      insert into broadcast (tenant_id, id, sent_by, audience, reach, texts, channels, job_id)
      values (${tenantId}, ${id}, ${accountId}, '{"to": "role"}', '{}', ${marked}, '{}', ${jobId})`)
  })

const template = ({ row }: Names) =>
  row((tx, { tenantId, id }) =>
    tx.run(sql`
      insert into broadcast_template (tenant_id, id, texts, channels) values (${tenantId}, ${id}, ${JSON.stringify(texts)}, '{}')`),
  )

async function contest({ row }: Names): Promise<{ to: 'leader'; contestId: string }> {
  const made = { to: 'leader' as const, contestId: newId() }
  await row(async (tx, own) => {
    made.contestId = (await plantContest(tx, own)).contestId
  })
  return made
}

export const samples = {
  'GET /ims/broadcast/list': async () => ({}),
  'GET /ims/broadcast/get': async (names) => ({ query: { id: await broadcast(names) } }),
  'GET /ims/broadcast/list-choices': async () => ({}),
  'GET /ims/broadcast/preview': async (names) => ({ query: await contest(names) }),
  'POST /ims/broadcast/send': async (names) => ({
    body: { ...(await contest(names)), texts, channels: ['mail'] as const },
  }),
  'PUT /ims/broadcast/cancel': async (names) => ({ body: { id: await broadcast(names) } }),
  'GET /ims/broadcast/list-templates': async () => ({}),
  'POST /ims/broadcast/add-template': async () => ({ body: { texts, channels: [] } }),
  'PUT /ims/broadcast/save-template': async (names) => ({
    body: { id: await template(names), version: 1, texts, channels: [] },
  }),
  'DELETE /ims/broadcast/remove-template': async (names) => ({ query: { id: await template(names) } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/broadcast/list': { addRow: broadcast, request: () => ({ query: { limit: 100 } }) },
  'GET /ims/broadcast/list-choices': {
    addRow: ({ row }) => row((tx, own) => plantContest(tx, own)),
    request: () => ({}),
  },
  'GET /ims/broadcast/list-templates': { addRow: template, request: () => ({}) },
}
