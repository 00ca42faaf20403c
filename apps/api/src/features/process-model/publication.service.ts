import { createHash } from 'node:crypto'
import type { Compiled } from '@laurel/bpmn/compiler/compile'
import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  checkProcessModel,
  getProcessModelVersion,
  listProcessModelVersions,
  ProcessModelProblem,
  publishProcessModel,
  restoreProcessModel,
} from '@laurel/contract/process-model'
import type { Account, Actor, Ctx } from '../../ctx.ts'
import { definitionKeyOf } from '../../engine/definition-key.ts'
import { record } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { announceCommands } from '../../live/invalidation.ts'
import { worded } from '../../wording.ts'
import * as assignments from './assignment.service.ts'
import { examine } from './examination.ts'
import type { Authored, Examined } from './examine.offloaded.ts'
import { keepReplaced } from './kept-revision.ts'
import { accountOf, keep, locked } from './process-model.service.ts'
import * as sql from './process-model.sql.ts'

const maxProblems = 200

type CheckSteps = Steps<Actor, Parsed<typeof checkProcessModel>, Answer<typeof checkProcessModel>>

export async function check(steps: CheckSteps): Promise<Answer<typeof checkProcessModel>> {
  const authored = await steps.enter(async (ctx, { query }) =>
    authoredOf(ctx, found(await sql.findModel(ctx.tx, ctx.actor.tenantId, query.id))),
  )
  const { problems } = await examine(authored)
  const errors = errorsIn(problems).length
  return { problems: problems.slice(0, maxProblems), errors, warnings: problems.length - errors }
}

type PublishSteps = Steps<Actor, Parsed<typeof publishProcessModel>, Answer<typeof publishProcessModel>>

/** Nothing is held while the drawing is examined; the revision says afterwards that it is still the same. */
export async function publish(steps: PublishSteps): Promise<Answer<typeof publishProcessModel>> {
  const authored = await steps.enter(async (ctx, { body: { id, version } }) => {
    const model = await locked(ctx, id, version)
    must(model.draft_ahead, 'process-model.nothing-new')
    return authoredOf(ctx, model)
  })
  const compiled = publishable(await examine(authored))
  return steps.conclude(async (ctx, { body: { id, version, note } }) => {
    const model = await locked(ctx, id, version)
    must(model.draft_ahead, 'process-model.nothing-new')
    return addVersion(ctx, { model, compiled }, { note, by: accountOf(ctx), at: ctx.now })
  })
}

type Published = { note: string; by: string | null; at: string }
type Drawn = Pick<sql.WholeModel, 'id' | 'number' | 'xml' | 'rules' | 'steps'>

/** For a seed, whose versions came out on earlier days, in one transaction. */
export async function publishModel(
  ctx: Ctx,
  model: Drawn & Pick<sql.WholeModel, 'draft_ahead'>,
  published: Published,
): Promise<Answer<typeof publishProcessModel>> {
  must(model.draft_ahead, 'process-model.nothing-new')
  const compiled = publishable(await examine(await authoredOf(ctx, model)))
  return addVersion(ctx, { model, compiled }, published)
}

export async function authoredOf(
  { tx, actor }: Ctx,
  { id, number, xml, rules }: Pick<sql.WholeModel, 'id' | 'number' | 'xml' | 'rules'>,
): Promise<Authored> {
  const callable = await sql.callableModels(tx, actor.tenantId)
  const running = number === 0 ? [] : await sql.runningVersions(tx, actor.tenantId, id)
  return {
    xml,
    rules,
    definitionKey: definitionKeyOf(id, number + 1),
    callable: new Map(callable.map(({ key, model_id, version }) => [key, definitionKeyOf(model_id, version)])),
    running,
    language: actor.language,
  }
}

const errorsIn = (problems: readonly ProcessModelProblem[]) => problems.filter(({ level }) => level === 'error')

export function publishable({ problems, compiled }: NonNullable<Examined>): Compiled {
  const errors = errorsIn(problems)
  if (errors.length > 0 || compiled === undefined)
    throw new Refusal('process-model.not-publishable').with({ problems: errors.slice(0, maxProblems) })
  return compiled
}

async function addVersion(
  ctx: Ctx,
  { model, compiled }: { model: Drawn; compiled: Compiled },
  { note, by, at }: Published,
): Promise<Answer<typeof publishProcessModel>> {
  const { id, xml, rules, steps } = model
  const number = model.number + 1
  const { version } = found(
    await sql.publish(ctx.tx, {
      tenantId: ctx.actor.tenantId,
      id,
      number,
      xml,
      rules,
      steps,
      note: note.trim(),
      publishedBy: by,
      publishedAt: at,
      executableXml: compiled.xml,
      sha256: createHash('sha256').update(compiled.xml).digest(),
      plan: compiled.plan,
    }),
  )
  await record(ctx, 'process-model.published', id, { number })
  ctx.tx.afterCommit(announceCommands)
  return { number, version }
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
    rows: page.rows.map((row) => ({
      ...told(row),
      steps: row.steps,
      running: row.running,
      deployment: row.deployment,
      deployRefused: row.deploy_refused,
    })),
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
