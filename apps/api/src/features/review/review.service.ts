import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  downloadReviewFile,
  getReview,
  getReviewOverview,
  QueuedTask as ListedTask,
  listReviews,
} from '@laurel/contract/review'
import type { Account, Ctx } from '../../ctx.ts'
import { type Position, readCursor, writeCursor } from '../../http/cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { hasFile, isReadByAuditors, materialOf } from '../entry/review-material.service.ts'
import { handOut } from '../file/file.service.ts'
import {
  countDecided,
  countWaiting,
  decidedTasks,
  offeredTask,
  type QueuedTask,
  waitingTasks,
} from '../process/queue.service.ts'
import * as sql from './review.sql.ts'

const maxCounted = 1000
/** So much of a queue says which steps, tracks and schools are in it. Up to here the count is exact; beyond, what lies with its team counts too. */
const maxDescribed = 200
/** So much of a queue is looked through for one page of what was asked for. */
const maxWalked = 2000
const walkedAtOnce = 500
const dayMs = 86_400_000

export async function overview(ctx: Ctx<Account>): Promise<Answer<typeof getReviewOverview>> {
  const { tx, actor } = ctx
  const { tasks, last, isOver } = await waitingTasks(ctx, undefined, maxDescribed)
  const more = last && !isOver ? await countWaiting(ctx, last, maxCounted - tasks.length) : 0
  const facets = await sql.facetsOf(tx, actor.tenantId, entryIds(tasks))
  const named = (wanted: sql.FacetRow['kind']) =>
    facets.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name: worded(name, actor.language) }))
  return {
    waiting: tasks.length + more,
    done: await countDecided(ctx, maxCounted),
    dueAt: tasks.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0] ?? null,
    steps: [...new Set(tasks.map(({ name }) => name))],
    tracks: named('track'),
    organisations: named('organisation'),
  }
}

type Asked = Parsed<typeof listReviews>['query']

export async function list(ctx: Ctx<Account>, asked: Asked): Promise<Answer<typeof listReviews>> {
  const { which, cursor, limit } = asked
  const walk = which === 'done' ? decidedTasks : waitingTasks
  const rows: { task: QueuedTask; entry: sql.ReviewedEntry | undefined }[] = []
  const batch = isNarrowed(asked) ? walkedAtOnce : limit
  let after: Position | undefined = readCursor(cursor)
  for (let walked = 0; walked < maxWalked; walked += batch) {
    const { tasks, last, isOver } = await walk(ctx, after, batch)
    for (const row of await matching(ctx, tasks, asked)) {
      rows.push(row)
      if (rows.length === limit)
        return answered(ctx, rows, row.task === tasks.at(-1) && isOver ? null : row.task.position)
    }
    if (isOver || last === undefined) return answered(ctx, rows, null)
    after = last
    if (!isNarrowed(asked)) break
  }
  return answered(ctx, rows, after ?? null)
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getReview>> {
  const { task, signers, isSample, subject, subjectId } = await offeredTask(ctx, id)
  const entry = subject === 'entry' && subjectId ? await materialOf(ctx, subjectId, task.decidedAt) : undefined
  return { task, signers, isSample, entry: entry ?? null }
}

/** Another entry's file, and one that the form hides from auditors, look like one that is not there. */
export async function download(
  ctx: Ctx<Account>,
  { id, fileId }: Parsed<typeof downloadReviewFile>['query'],
): Promise<Answer<typeof downloadReviewFile>> {
  const { entry } = await get(ctx, id)
  if (!entry || !(hasFile(entry, fileId) || (await isReadByAuditors(ctx, entry.id, fileId))))
    throw new Refusal('http.not-found')
  return handOut(ctx, fileId)
}

const isOfEntries = ({ q, trackId, organisationId }: Asked) =>
  [q, trackId, organisationId].some((each) => each !== undefined)
const isNarrowed = (asked: Asked) => isOfEntries(asked) || asked.step !== undefined || asked.days !== undefined

const entryIds = (tasks: readonly QueuedTask[]) =>
  tasks.flatMap(({ subject, subjectId }) => (subject === 'entry' && subjectId ? [subjectId] : []))

async function matching(ctx: Ctx<Account>, tasks: readonly QueuedTask[], asked: Asked) {
  const { q, trackId, organisationId, step, days } = asked
  const since = days === undefined ? Number.POSITIVE_INFINITY : Date.parse(ctx.now) - Number(days) * dayMs
  const wanted = tasks.filter(
    ({ name, createdAt }) => (step === undefined || name === step) && Date.parse(createdAt) <= since,
  )
  const filter = { q: q?.trim().toLowerCase(), trackId, organisationId }
  const entries = await sql.entriesAmong(ctx.tx, ctx.actor.tenantId, entryIds(wanted), filter)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return wanted
    .map((task) => ({ task, entry: byId.get(task.subjectId ?? '') }))
    .filter(({ entry }) => entry !== undefined || !isOfEntries(asked))
}

function answered(
  { actor }: Ctx,
  rows: readonly { task: QueuedTask; entry: sql.ReviewedEntry | undefined }[],
  end: Position | null,
): Answer<typeof listReviews> {
  return {
    rows: rows.map(
      ({ task, entry }): ListedTask => ({
        id: task.id,
        step: task.name,
        title: entry?.title || task.title,
        result: task.result,
        ownOutcome: task.ownOutcome,
        createdAt: task.createdAt,
        dueAt: task.dueAt,
        decidedAt: task.decidedAt,
        isClaimed: task.claimedBy !== null,
        isSample: task.isSample,
        onBehalfOf: task.onBehalfOf,
        entry: entry
          ? {
              code: entry.code,
              trackName: worded(entry.track_name, actor.language),
              organisation: entry.organisation && worded(entry.organisation, actor.language),
              round: entry.submission,
            }
          : null,
      }),
    ),
    nextCursor: end && writeCursor(end),
  }
}
