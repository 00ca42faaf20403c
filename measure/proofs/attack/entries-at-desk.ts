import type { JobRun } from '@laurel/contract/job'
import { unfolded } from '@laurel/testbed/bucket'
import { until } from '@laurel/testbed/worker'
import type { TestAccount, World } from '@laurel/testbed/world'
import type { NumberedEntry } from './numbers-in-entry.ts'

/** Everything that staff do with an entry at their desk; answers all that they were shown, with what was exported. */
export async function readAtDesk(world: World, who: TestAccount, entry: NumberedEntry): Promise<string[]> {
  const { id, contestId, title, secrets } = entry
  const told = async (route: Parameters<World['call']>[1], options: Parameters<World['call']>[2]) => {
    const { code, data, msg } = await world.call(who, route, options)
    return { code, text: JSON.stringify([data, msg]) }
  }
  const shown = async (...asked: Parameters<typeof told>) => {
    const { code, text } = await told(...asked)
    if (code !== 200) throw new Error(`${asked[0]}: ${code} ${text}`)
    return text
  }
  const texts = [
    await shown('GET /ims/entry/list', { query: { contestId } }),
    await shown('GET /ims/entry/list', { query: { contestId, search: title } }),
    await shown('GET /ims/entry/list', { query: { contestId, unanswered: 'material' } }),
    await shown('GET /ims/entry/get-record', { query: { id } }),
    await shown('GET /ims/entry/read', { query: { id } }),
    await shown('GET /ims/entry/list-duplicates', { query: { id } }),
    await shown('GET /ims/entry-tally/get', { query: { contestId } }),
    await shown('GET /ims/entry-change/list', { query: { contestId } }),
    await shown('POST /ims/entry-act/preview', { body: { kind: 'remind', view: { contestId } } }),
  ]
  for (const secret of secrets) {
    texts.push(await shown('GET /ims/entry/list', { query: { contestId, search: secret.slice(0, 8) } }))
    // A refusal does not repeat what was sent.
    texts.push((await told('GET /ims/entry/list', { query: { contestId, state: secret } })).text)
  }
  for (const format of ['workbook', 'text'] as const) texts.push(await exported(world, who, { contestId, format }))
  return texts
}

async function exported(world: World, who: TestAccount, body: object): Promise<string> {
  const { data } = await world.call(who, 'POST /ims/entry/export', { body })
  const job = await until('the export is done', async () => {
    const found = (await world.call(who, 'GET /ims/job/get', { query: { id: data.jobId } })).data as JobRun
    return found.finishedAt === null ? undefined : found
  })
  const file = await world.call(who, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })
  const answer = await fetch((file.data as { url: string }).url)
  return unfolded(new Uint8Array(await answer.arrayBuffer())).join('\n')
}
