import { sheetType, writeSheet } from '@laurel/api/src/jobs/sheet.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { until } from '@laurel/testbed/worker'
import type { World } from '@laurel/testbed/world'
import type { Client } from 'pg'

type ImportRow = { userName: string; name: string; place: string; idNumber: string }
const header = ['用户名', '姓名', '身份', '单位', '角色', '手机', '证件号码']

/** A list of one, through upload, preview and import; the account if it came in. */
export async function importRow(
  world: World,
  database: Client,
  token: string,
  row: ImportRow,
): Promise<string | undefined> {
  const headers = { 'portal-code': world.lanjiang.portalCode, authorization: `Bearer ${token}` }
  const ask = (route: ContractRoute, body: unknown) => world.send(route, { headers, body })
  const ended = (jobId: string) =>
    until(
      'the job has ended',
      async () => {
        const reply = await world.send('GET /ims/job/get', { headers, query: { id: jobId } })
        return (reply.data as { finishedAt: string | null }).finishedAt === null ? undefined : true
      },
      60_000,
    )
  const cells = [row.userName, row.name, '评委', row.place, '', '', row.idNumber]
  const bytes = writeSheet({ name: '名单', rows: [header, cells] })
  const begun = await ask('POST /ims/file/begin', { name: '名单.xlsx', type: sheetType, size: bytes.length })
  const {
    url,
    headers: asked,
    file,
  } = begun.data as { url: string; headers: Record<string, string>; file: { id: string } }
  await fetch(url, { method: 'PUT', headers: asked, body: Buffer.from(bytes) })
  await ask('PUT /ims/file/finish', { id: file.id })
  const checked = await ask('POST /ims/member/check-import', { fileId: file.id })
  if (checked.status !== 200) return undefined
  const { jobId } = checked.data as { jobId: string }
  await ended(jobId)
  const started = await ask('POST /ims/member/import', { id: jobId })
  if (started.status !== 200) return undefined
  await ended((started.data as { jobId: string }).jobId)
  const { rows } = await database.query<{ id: string }>('select id from account where user_name = $1', [row.userName])
  return rows[0]?.id
}
