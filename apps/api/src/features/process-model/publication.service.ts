import { lint } from '@laurel/bpmn/lint/lint'
import { readDocument, userTasksOf } from '@laurel/bpmn/model/document'
import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  checkProcessModel,
  getProcessModelVersion,
  listProcessModelVersions,
  ProcessModelProblem,
  publishProcessModel,
  restoreProcessModel,
} from '@laurel/contract/process-model'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as assignments from './assignment.service.ts'
import { keepReplaced } from './kept-revision.ts'
import { accountOf, keep, locked } from './process-model.service.ts'
import * as sql from './process-model.sql.ts'

const maxProblems = 200

export async function check({ tx, actor }: Ctx, id: string): Promise<Answer<typeof checkProcessModel>> {
  const problems = await problemsOf(found(await sql.findModel(tx, actor.tenantId, id)), actor.language)
  const errors = problems.filter(({ level }) => level === 'error').length
  return { problems: problems.slice(0, maxProblems), errors, warnings: problems.length - errors }
}

export async function publish(
  ctx: Ctx,
  { id, version, note }: Parsed<typeof publishProcessModel>['body'],
): Promise<Answer<typeof publishProcessModel>> {
  return publishModel(ctx, await locked(ctx, id, version), { note, by: accountOf(ctx), at: ctx.now })
}

type Published = { note: string; by: string | null; at: string }

/** `by` and `at`: for a seed, whose versions came out on earlier days. */
export async function publishModel(
  ctx: Ctx,
  model: Pick<sql.WholeModel, 'id' | 'number' | 'draft_ahead' | 'xml' | 'rules' | 'steps'>,
  { note, by, at }: Published,
): Promise<Answer<typeof publishProcessModel>> {
  must(model.draft_ahead, 'process-model.nothing-new')
  const errors = (await problemsOf(model, ctx.actor.language)).filter(({ level }) => level === 'error')
  if (errors.length > 0)
    throw new Refusal('process-model.not-publishable').with({ problems: errors.slice(0, maxProblems) })
  const { tenantId } = ctx.actor
  const number = model.number + 1
  const { id, xml, rules, steps } = model
  const made = { tenantId, id, number, xml, rules, steps, note: note.trim(), publishedBy: by, publishedAt: at }
  const { version } = found(await sql.publish(ctx.tx, made))
  await record(ctx, 'process-model.published', id, { number })
  return { number, version }
}

const nobodyFor: Record<Language, (task: string) => string> = {
  zh: (task) => `「${task}」没有处理人：请设置分配规则`,
  en: (task) => `“${task}” has nobody to decide it: set a rule for it`,
}

/** The drawing's own problems, and tasks that nobody would be given. */
async function problemsOf(
  { xml, rules }: Pick<sql.WholeModel, 'xml' | 'rules'>,
  language: Language,
): Promise<ProcessModelProblem[]> {
  const definitions = await readDocument(xml)
  if (definitions === undefined) throw new Refusal('process-model.xml-not-bpmn')
  const ruled = new Set(
    rules.filter(({ kind, ids }) => kind === 'script' || ids.length > 0).map(({ taskId }) => taskId),
  )
  const alone = userTasksOf(definitions).filter(({ id, isAssigned }) => !isAssigned && !ruled.has(id))
  const unassigned = alone.map(
    ({ id, name }): ProcessModelProblem => ({
      element: id,
      rule: 'assignment-missing',
      level: 'error',
      says: nobodyFor[language](name || id),
    }),
  )
  const drawn = await lint(definitions, language)
  return [...unassigned, ...drawn.map(({ element, rule, level, says }) => ({ element, rule, level, says }))]
}

export async function listVersions(
  { tx, actor }: Ctx,
  { id, cursor, limit }: Parsed<typeof listProcessModelVersions>['query'],
): Promise<Answer<typeof listProcessModelVersions>> {
  found(await sql.findModel(tx, actor.tenantId, id))
  const rows = await sql.listVersions(tx, actor.tenantId, id, before(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ number }) => String(number))
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...told(row), steps: row.steps, running: row.running })),
  }
}

function before(cursor: string | undefined): number {
  if (cursor === undefined) return 1_000_000
  if (!/^[1-9]\d{0,5}$/.test(cursor)) throw new Refusal('http.cursor-not-valid')
  return Number(cursor)
}

export async function getVersion(
  ctx: Ctx<Account>,
  { id, number }: Parsed<typeof getProcessModelVersion>['query'],
): Promise<Answer<typeof getProcessModelVersion>> {
  const { tx, actor } = ctx
  const version = found(await sql.findVersion(tx, actor.tenantId, id, Number(number)))
  const rules = await assignments.named(ctx, version.rules)
  return { id, ...told(version), name: worded(version.name, actor.language), xml: version.xml, rules }
}

export async function restore(ctx: Ctx, { id, version, number }: Parsed<typeof restoreProcessModel>['body']) {
  const model = await locked(ctx, id, version)
  const earlier = found(await sql.findVersion(ctx.tx, ctx.actor.tenantId, id, number))
  await keepReplaced(ctx, id)
  const { draftAhead: _, ...changed } = await keep(ctx, model, earlier)
  await record(ctx, 'process-model.changed', id, { number })
  return changed
}

const told = (row: sql.VersionRow) => ({
  number: row.number,
  note: row.note,
  publishedBy: row.published_by === null ? null : { id: row.published_by, name: row.publisher_name ?? '' },
  publishedAt: row.published_at,
})
