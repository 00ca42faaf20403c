import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { objectKeys } from '@laurel/testbed/bucket'
import { until } from '@laurel/testbed/worker'
import type { World } from '@laurel/testbed/world'
import type { Log } from '../../measurement.ts'
import { withWholeDatabase } from './whole-database.ts'

const header = ['用户名', '姓名', '身份', '手机', '证件号码']
/** Stays in the store, inside an archive: whoever does not find it there has not looked. */
export const keptInArchive = 'laurel-s20-kept-in-an-archive'
const erasedWithinMs = 20_000
const endedWithinMs = 60_000

type ListRow = { userName: string; mobile: string; idNumber: string }

const rowsOf = (name: string, first: number): ListRow[] =>
  Array.from({ length: 5 }, (_, at) => ({
    userName: `${name}_${first + at}`,
    mobile: `1990000${first + at}`,
    idNumber: `EQ77020${first + at}`,
  }))

/**
 * Lists of people as a clerk sends them, one for each way that an import ends: imported (with a faulty row), not readable, cancelled, and
 * looked at but never imported. What their cells hold must be found nowhere afterwards.
 */
export async function importLists(world: World, log: Log): Promise<string[]> {
  const { sheetType, writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  const { cleanUp } = await import('@laurel/api/src/clean-up.ts')
  const { admin } = world.lanjiang.accounts

  async function send(rows: string[][]): Promise<string> {
    const bytes = writeSheet({ name: '名单', rows })
    const body = { name: '名单.xlsx', type: sheetType, size: bytes.length }
    const begun = (await world.call(admin, 'POST /ims/file/begin', { body })).data as AnswerOf<'POST /ims/file/begin'>
    await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: Buffer.from(bytes) })
    const { code } = await world.call(admin, 'PUT /ims/file/finish', { body: { id: begun.file.id } })
    if (code !== 200) throw new Error(`a list was not stored: ${code}`)
    return begun.file.id
  }
  const cellsOf = (rows: readonly ListRow[]) =>
    rows.map(({ userName, mobile, idNumber }) => [userName, '周予安', '评委', mobile, idNumber])
  const ended = async (route: 'POST /ims/member/check-import' | 'POST /ims/member/import', body: object) => {
    const { jobId } = (await world.call(admin, route, { body })).data as { jobId: string }
    const job = await until(
      `${route} has ended`,
      async () => {
        const found = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return found.finishedAt === null ? undefined : found
      },
      endedWithinMs,
    )
    log(`${route}: ${job.state}`)
    return job
  }

  const imported = rowsOf('listed', 8100)
  const faulty = { userName: 'listed_bad', mobile: '1990000810', idNumber: '770101200410101099' }
  const importedFile = await send([header, ...cellsOf([...imported, faulty])])
  const looked = await ended('POST /ims/member/check-import', { fileId: importedFile })
  const run = await ended('POST /ims/member/import', { id: looked.id })
  if (run.state !== 'done') throw new Error(`the list was not imported: ${run.reason}`)

  const unreadable = rowsOf('unreadable', 8200)
  const unreadableFile = await send([[...header, 'x'.repeat(501)], ...cellsOf(unreadable)])
  await ended('POST /ims/member/check-import', { fileId: unreadableFile })

  const cancelled = rowsOf('cancelled', 8300)
  const cancelledFile = await send([header, ...cellsOf(cancelled)])
  const { jobId } = (await world.call(admin, 'POST /ims/member/check-import', { body: { fileId: cancelledFile } }))
    .data as { jobId: string }
  await world.call(admin, 'PUT /ims/job/cancel', { body: { id: jobId } })

  const abandoned = rowsOf('abandoned', 8400)
  const abandonedFile = await send([header, ...cellsOf(abandoned)])
  await ended('POST /ims/member/check-import', { fileId: abandonedFile })

  const kept = await send([header, [keptInArchive, '周予安', '评委', '', '']])
  await withWholeDatabase(world, (database) =>
    database.query(
      "update member_import set created_at = created_at - interval '25 hours' where file_id = any ($1::uuid[])",
      [[abandonedFile, cancelledFile]],
    ),
  )
  await cleanUp()
  const lists = [importedFile, unreadableFile, cancelledFile, abandonedFile]
  const areGone = async () => {
    const keys = await objectKeys()
    return lists.some((id) => keys.some((key) => key.includes(id))) ? undefined : true
  }
  await until('the lists are erased', areGone, erasedWithinMs).catch(() => log('a list is still in the store'))
  log(`kept on purpose: ${kept}`)
  const rows = [...imported, faulty, ...unreadable, ...cancelled, ...abandoned]
  return rows.flatMap(({ mobile, idNumber }) => [mobile, idNumber])
}
