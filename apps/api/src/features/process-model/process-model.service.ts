import { isDeepStrictEqual } from 'node:util'
import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { galleryIn } from '@laurel/bpmn/gallery/gallery'
import { newDiagram } from '@laurel/bpmn/model/new-diagram'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type {
  copyProcessModel,
  createProcessModel,
  describeProcessModel,
  getProcessModelDesk,
  listProcessModels,
  ProcessModel,
  ProcessModelRow,
  ProcessSketch,
  saveProcessModel,
} from '@laurel/contract/process-model'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as assignments from './assignment.service.ts'
import { keepEarlier, keepReplaced } from './kept-revision.ts'
import { admitted } from './process-document.ts'
import { canOf, stateOf } from './process-model.policy.ts'
import * as sql from './process-model.sql.ts'

export async function list(
  { tx, actor }: Ctx<Account>,
  { q, cursor, limit, ...filter }: Parsed<typeof listProcessModels>['query'],
): Promise<Answer<typeof listProcessModels>> {
  const { categoryId, state, savedBy, contestId } = filter
  const narrowed = { q: q?.trim() || undefined, categoryId, state, savedBy, contestId }
  const asked = { ...narrowed, after: readCursor(cursor), limit: limit + 1 }
  const page = pageOf(await sql.listModels(tx, actor.tenantId, asked), limit, (row) => ({
    at: row.saved_at,
    id: row.id,
  }))
  const { language } = actor
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...told(actor, row),
      sketch: shown(row.sketch),
      uses: row.uses,
      usedBy: (row.used_by ?? []).map((use) => ({
        contestId: use.contestId,
        contest: worded(use.contest, language),
        stage: worded(use.stage, language),
      })),
    })),
  }
}

export async function desk({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getProcessModelDesk>> {
  return {
    counts: found(await sql.counts(tx, actor.tenantId)),
    savers: await sql.savers(tx, actor.tenantId),
    contests: (await sql.usingContests(tx, actor.tenantId)).map(({ id, name }) => ({
      id,
      name: worded(name, actor.language),
    })),
    can: {
      write: hasPermission(actor, 'process:model:save'),
      publish: hasPermission(actor, 'process:model:publish'),
    },
  }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<ProcessModel> {
  const model = found(await sql.findModel(ctx.tx, ctx.actor.tenantId, id))
  return { ...told(ctx.actor, model), xml: model.xml, rules: await assignments.named(ctx, model.rules) }
}

export async function create(
  ctx: Ctx,
  { code, name, categoryId: wanted, gallery: ready, xml }: Parsed<typeof createProcessModel>['body'],
): Promise<Answer<typeof createProcessModel>> {
  const categoryId = wanted ?? null
  if (ready === undefined || xml !== undefined) {
    return {
      ...(await add(ctx, {
        code,
        name,
        categoryId,
        xml: xml ?? newDiagram(code, name, ctx.actor.language),
        rules: [],
      })),
      unmatched: [],
    }
  }
  const sketch = galleryIn(ctx.actor.language).find(({ key }) => key === ready)
  if (sketch === undefined) throw new Refusal('process-model.gallery-unknown')
  const { rules, unmatched } = await assignments.matched(ctx, sketch)
  const added = await add(ctx, { code, name, categoryId, xml: drawSketch(sketch, code, name), rules })
  return { ...added, unmatched }
}

type NewModel = { code: string; name: string; categoryId: string | null; xml: string; rules: readonly AssignmentRule[] }

async function add(
  ctx: Ctx,
  { code, name, categoryId, xml, rules }: NewModel,
): Promise<{ id: string; version: number }> {
  const { steps, sketch } = admitted(xml)
  await assertCategoryExists(ctx, categoryId)
  const { tenantId } = ctx.actor
  const id = newId()
  const model = { tenantId, id, key: code, name, categoryId, xml, rules, steps, sketch, savedBy: accountOf(ctx) }
  const added = await sql.addModel(ctx.tx, model)
  if (added === undefined) throw new Refusal('process-model.code-taken')
  await record(ctx, 'process-model.created', id, { code })
  return { id, version: added.revision }
}

export async function save(
  ctx: Ctx,
  { id, version, xml, rules, renamed = [], replaces, name }: Parsed<typeof saveProcessModel>['body'],
): Promise<Answer<typeof saveProcessModel>> {
  const model = await locked(ctx, id, version)
  if (rules !== undefined) await assignments.assertRulesValid(ctx, rules)
  if (replaces) await keepReplaced(ctx, id)
  else if (xml !== undefined) await keepEarlier(ctx, model)
  if (renamed.length > 0) await assertNotPublished(ctx, model, renamed)
  const followed = assignments.followed(rules ?? model.rules, renamed)
  if (name !== undefined) await sql.rename(ctx.tx, ctx.actor.tenantId, id, wordedIn(ctx, model.name, name))
  const kept = await keep(ctx, model, { xml: xml ?? model.xml, rules: followed })
  // Who decides is said by pressing a button; what is drawn saves itself every few seconds.
  if (rules === undefined) await recordEditSession(ctx, 'process-model.changed', id)
  else await record(ctx, 'process-model.changed', id, { rules: rules.length })
  return kept
}

/** As it was published, whichever way that came about: then there is no draft. The caller records why it changed. */
export async function keep(
  ctx: Ctx,
  model: Pick<sql.WholeModel, 'id' | 'number'>,
  { xml, rules }: Pick<sql.WholeModel, 'xml' | 'rules'>,
) {
  const { tx, actor } = ctx
  const { steps, sketch } = admitted(xml)
  const published = model.number === 0 ? undefined : await sql.findVersion(tx, actor.tenantId, model.id, model.number)
  const isSame = published?.xml === xml && isDeepStrictEqual(published.rules, rules)
  const drawn = { draftXml: isSame ? null : xml, rules, steps, sketch }
  const saved = found(await sql.saveDraft(tx, actor.tenantId, model.id, accountOf(ctx), drawn))
  return { ...saved, draftAhead: !isSame }
}

export async function describe(
  ctx: Ctx,
  { id, version, name, categoryId, namesDeciders: wanted }: Parsed<typeof describeProcessModel>['body'],
): Promise<sql.Changed> {
  const model = await locked(ctx, id, version)
  await assertCategoryExists(ctx, categoryId)
  const namesDeciders = wanted ?? model.names_deciders
  const described = { name: wordedIn(ctx, model.name, name), categoryId, namesDeciders }
  const changed = found(await sql.describe(ctx.tx, ctx.actor.tenantId, id, accountOf(ctx), described))
  const isOther = namesDeciders !== model.names_deciders
  await record(ctx, 'process-model.changed', id, { categoryId, ...(isOther && { namesDeciders }) })
  return changed
}

/** A name in two languages was read in one of them: the other stays. */
const wordedIn = ({ actor }: Ctx, known: Wording, name: string): Wording =>
  actor.language === 'en' && known.en ? { ...known, en: name } : { ...known, zh: name }

/** Instances that run find their steps by id: what was published keeps it. */
async function assertNotPublished(
  { tx, actor }: Ctx,
  { id, number }: Pick<sql.WholeModel, 'id' | 'number'>,
  renamed: readonly { from: string }[],
): Promise<void> {
  const published = number === 0 ? undefined : await sql.findVersion(tx, actor.tenantId, id, number)
  must(!renamed.some(({ from }) => published?.xml.includes(` id="${from}"`)), 'process-model.id-published')
}

export async function copy(ctx: Ctx, { id, code, name }: Parsed<typeof copyProcessModel>['body']) {
  const model = found(await sql.findModel(ctx.tx, ctx.actor.tenantId, id))
  return add(ctx, { code, name, categoryId: model.category_id, xml: model.xml, rules: model.rules })
}

type OfOne = { id: string; version: number }

export async function archive(ctx: Ctx, { id, version }: OfOne): Promise<sql.Changed> {
  await locked(ctx, id, version)
  const changed = found(await sql.setArchived(ctx.tx, ctx.actor.tenantId, id, accountOf(ctx), true))
  await record(ctx, 'process-model.archived', id)
  return changed
}

export async function reopen(ctx: Ctx, { id, version }: OfOne): Promise<sql.Changed> {
  await lockedEvenArchived(ctx, id, version)
  const changed = found(await sql.setArchived(ctx.tx, ctx.actor.tenantId, id, accountOf(ctx), false))
  await record(ctx, 'process-model.reopened', id)
  return changed
}

/** Whoever comes second is told who was faster, and when. */
async function lockedEvenArchived({ tx, actor }: Ctx, id: string, version: number) {
  const model = found(await sql.lockModel(tx, actor.tenantId, id))
  if (model.revision !== version) {
    const { saver_name: by, saved_at: at, revision } = model
    throw new Refusal('process-model.changed').with({ by, at, version: revision })
  }
  return model
}

export async function locked(ctx: Ctx, id: string, version: number) {
  const model = await lockedEvenArchived(ctx, id, version)
  must(model.archived_at === null, 'process-model.archived')
  return model
}

async function assertCategoryExists({ tx, actor }: Ctx, id: string | null): Promise<void> {
  if (id === null) return
  must((await sql.holdCategory(tx, actor.tenantId, id)) !== undefined, 'process-model.category-unknown')
}

export const accountOf = ({ actor }: Ctx) => (actor.kind === 'account' ? actor.accountId : null)

const told = (actor: Account, row: sql.ModelRow): ProcessModelRow => ({
  id: row.id,
  code: row.key,
  name: worded(row.name, actor.language),
  category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
  state: stateOf(row),
  draftAhead: row.draft_ahead,
  publishedNumber: row.number,
  steps: row.steps,
  namesDeciders: row.names_deciders,
  running: row.running,
  savedBy: row.saved_by === null ? null : { id: row.saved_by, name: row.saver_name ?? '' },
  savedAt: row.saved_at,
  version: row.revision,
  can: canOf(actor, row),
})

const shown = (sketch: ProcessSketch | null) => (sketch === null || sketch.shapes.length === 0 ? null : sketch)

/** For a seed: what was drawn on an earlier day, by somebody. */
export async function backdate({ tx, actor }: Ctx, id: string, savedBy: string | null, at: string): Promise<void> {
  await sql.backdate(tx, actor.tenantId, id, savedBy, at)
}

/** For a seed, which draws on what it has just made. */
export const current = async ({ tx, actor }: Ctx, id: string) => found(await sql.lockModel(tx, actor.tenantId, id))
