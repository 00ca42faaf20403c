import { inTenant } from '../../database/in-tenant.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { tableFile } from '../../jobs/table.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { ranked, readLocked, resultExportKind } from './score-result.service.ts'

type Result = Awaited<ReturnType<typeof ranked>>
type Row = Result['rows'][number]

const sheet = '评审结果'
const rowsAtATime = 500
const dropped = { highest: '去最高', lowest: '去最低' } as const
const outcomes = { passed: '通过', failed: '不通过', review: '待合议', open: '票数不足' } as const

export const resultExport: JobKind = {
  name: resultExportKind,
  async run(job) {
    const { roundId } = job.input as { roundId: string }
    const reading = await inTenant(job.tenantId, 'export', 'read', (ctx) => readLocked(ctx, roundId, job.requestedBy))
    const result = await ranked(reading)
    const most = Math.max(0, ...result.rows.map(({ scores }) => scores.length))
    const titles = [
      ...columns.map(([title]) => title),
      ...result.prizes.flatMap(({ name: { zh } }) => [`${zh}得分`, `${zh}名次`]),
      ...Array.from({ length: most }, (_, at) => judgeColumns(at + 1)).flat(),
    ]
    const name = `评审结果-${reading.round.day}`
    const file = tableFile(job, { name, sheet, titles, total: result.rows.length }, linesOf(result))
    return uploadResult(job, file.name, file.type, file.content)
  },
}

const columns: readonly (readonly [title: string, cell: (row: Row, result: Result) => string])[] = [
  ['名次', ({ rank }) => (rank === null ? '' : String(rank))],
  ['编号', ({ code }) => code],
  ['作品', ({ title }) => title],
  ['原始均分', ({ means }) => points(means?.given)],
  ['去高低均分', ({ means }, { hasDrop }) => (hasDrop ? points(means?.kept) : '')],
  ['校正均分', ({ means }, { hasAdjustment }) => (hasAdjustment ? points(means?.adjusted) : '')],
  ['得分', ({ score }) => points(score)],
  ['同分', (row, result) => tieOf(row, result)],
  ['票数', ({ votes }) => (votes === null ? '' : `${votes.for}:${votes.against}`)],
  [
    '结论',
    ({ outcome, scoresMissing }) => (outcome ? outcomes[outcome] : scoresMissing > 0 ? `缺 ${scoresMissing} 份` : ''),
  ],
]

const judgeColumns = (number: number) => [`评委${number}`, `评分${number}`, `处理${number}`]

async function* linesOf(result: Result) {
  const names = new Map(result.judges.map(({ id, name }) => [id, name]))
  const prizes = result.prizes.map(({ rows }) => new Map(rows.map((row) => [row.entryId, row])))
  for (let at = 0; at < result.rows.length; at += rowsAtATime)
    yield result.rows.slice(at, at + rowsAtATime).map((row) => [
      ...columns.map(([, cell]) => cell(row, result)),
      ...prizes.flatMap((rows) => {
        const own = rows.get(row.entryId)
        return [points(own?.score), own?.rank == null ? '' : String(own.rank)]
      }),
      ...row.scores.flatMap((score) => [
        names.get(score.judgeId) ?? '',
        points(score.given),
        score.dropped === null ? '' : dropped[score.dropped],
      ]),
    ])
}

function tieOf({ tie }: Row, { criteria }: Result): string {
  if (tie === null) return ''
  const { codes, decidedBy } = tie
  if (decidedBy === null) return `与 ${codes.join('、')} 并列`
  const by =
    criteria.find(({ key }) => key === decidedBy)?.name.zh ?? (decidedBy === 'first-place' ? '第一名票' : '全体均分')
  return `与 ${codes.join('、')} 同分，按${by}排序`
}

const points = (hundredths: number | null | undefined): string =>
  hundredths == null ? '' : (hundredths / 100).toFixed(2)
