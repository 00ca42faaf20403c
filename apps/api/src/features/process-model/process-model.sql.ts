import type { Plan } from '@laurel/bpmn/compiler/plan'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type { ProcessModelState, ProcessSketch } from '@laurel/contract/process-model'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ModelRow = {
  id: string
  key: string
  name: Wording
  category_id: string | null
  category_name: string | null
  draft_ahead: boolean
  number: number
  steps: number
  names_deciders: boolean
  running: number
  saved_by: string | null
  saver_name: string | null
  saved_at: string
  archived_at: string | null
  revision: number
}

/** Nobody reads a longer figure, and a million rows are not walked for it. */
const maxRunning = 1000

const running = (version = sql``) => sql`(select count(*)::int from (
    select from process_instance i
    where i.tenant_id = m.tenant_id and i.model_id = m.id ${version} and i.ended_at is null limit ${maxRunning}) counted)`

const columns = sql`m.id, m.key, m.name, m.category_id, c.name as category_name, m.draft_xml is not null as draft_ahead, m.version as number,
  m.steps, m.names_deciders, m.saved_by, a.nickname as saver_name, m.saved_at, m.archived_at, m.revision`

const joins = sql`
  left join process_category c on c.tenant_id = m.tenant_id and c.id = m.category_id
  left join account a on a.tenant_id = m.tenant_id and a.id = m.saved_by`

type ListQuery = {
  q: string | undefined
  categoryId: string | undefined
  state: ProcessModelState | 'changed' | undefined
  savedBy: string | undefined
  contestId: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

type Use = { contestId: string; contest: Wording; stage: Wording }
const maxUses = 5

const plans = sql`stage_plan p
    join stage s on s.tenant_id = p.tenant_id and s.id = p.stage_id
    join contest t on t.tenant_id = s.tenant_id and t.id = s.contest_id`

const uses = sql`
  left join lateral (
    select count(*)::int as uses, (array_agg(jsonb_build_object('contestId', u.contest_id, 'contest', u.contest, 'stage', u.stage)
      order by u.opens_at desc, u.stage_id))[1:${sql.lit(maxUses)}] as used_by
    from (
      select distinct on (s.id) s.id as stage_id, s.contest_id, t.name as contest, s.name as stage, s.opens_at from ${plans}
      where p.tenant_id = m.tenant_id and p.process_key = m.key order by s.id) u
  ) used on true`

const inState = {
  draft: sql`and m.archived_at is null and m.version = 0`,
  published: sql`and m.archived_at is null and m.version > 0`,
  changed: sql`and m.archived_at is null and m.version > 0 and m.draft_xml is not null`,
  archived: sql`and m.archived_at is not null`,
} as const

export const listModels = (
  tx: Tx,
  tenantId: string,
  { q, categoryId, state, savedBy, contestId, after, limit }: ListQuery,
) =>
  tx.rows(sql<ModelRow & { sketch: ProcessSketch | null; uses: number; used_by: Use[] | null }>`
    select ${columns}, m.sketch, ${running()} as running, used.uses, used.used_by from process_model m ${joins} ${uses}
    where m.tenant_id = ${tenantId} ${state === undefined ? sql`` : inState[state]}
      ${categoryId === undefined ? sql`` : sql`and m.category_id = ${categoryId}`}
      ${savedBy === undefined ? sql`` : sql`and m.saved_by = ${savedBy}`}
      ${contestId === undefined ? sql`` : sql`and exists (select from ${plans} where p.tenant_id = m.tenant_id and p.process_key = m.key and t.id = ${contestId})`}
      ${q === undefined ? sql`` : sql`and strpos(lower(concat_ws(' ', m.name ->> 'zh', m.name ->> 'en', m.key)), lower(${q})) > 0`}
      ${after ? sql`and (m.saved_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.saved_at desc, m.id desc limit ${limit}`)

type Counts = { all: number; draft: number; published: number; changed: number; archived: number; running: number }

export const counts = (tx: Tx, tenantId: string) =>
  tx.first(sql<Counts>`
    select count(*)::int as all, count(*) filter (where true ${inState.draft})::int as draft,
      count(*) filter (where true ${inState.published})::int as published,
      count(*) filter (where true ${inState.changed})::int as changed,
      count(*) filter (where true ${inState.archived})::int as archived,
      coalesce(sum(${running()}), 0)::int as running
    from process_model m where m.tenant_id = ${tenantId}`)

export const savers = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; name: string }>`
    select distinct a.id, a.nickname as name from process_model m
    join account a on a.tenant_id = m.tenant_id and a.id = m.saved_by
    where m.tenant_id = ${tenantId} order by name, a.id limit 100`)

export const usingContests = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select distinct t.id, t.name, t.created_at from ${plans} where p.tenant_id = ${tenantId} and p.process_key is not null
    order by t.created_at desc, t.id limit 100`)

export type WholeModel = ModelRow & { xml: string; rules: AssignmentRule[] }

/** What is drawn; where nothing was drawn since, the newest version. */
const drawn = sql`coalesce(m.draft_xml, (
    select v.authored_xml from process_model_version v
    where v.tenant_id = m.tenant_id and v.model_id = m.id and v.version = m.version)) as xml, m.rules`

export const findModel = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<WholeModel>`
    select ${columns}, ${running()} as running, ${drawn} from process_model m ${joins}
    where m.tenant_id = ${tenantId} and m.id = ${id}`)

export const lockModel = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Omit<WholeModel, 'running'>>`
    select ${columns}, ${drawn} from process_model m ${joins} where m.tenant_id = ${tenantId} and m.id = ${id}
    for no key update of m`)

type NewModel = {
  tenantId: string
  id: string
  key: string
  name: string
  categoryId: string | null
  xml: string
  rules: readonly AssignmentRule[]
  steps: number
  sketch: ProcessSketch
  savedBy: string | null
}

/** Nothing: another model has this code. */
export const addModel = (tx: Tx, model: NewModel) =>
  tx.first(sql<{ revision: number }>`
    insert into process_model (tenant_id, id, key, name, category_id, draft_xml, rules, steps, sketch, saved_by)
    values (${model.tenantId}, ${model.id}, ${model.key}, ${JSON.stringify({ zh: model.name })}, ${model.categoryId}, ${model.xml},
      ${JSON.stringify(model.rules)}, ${model.steps}, ${JSON.stringify(model.sketch)}, ${model.savedBy})
    on conflict (tenant_id, key) do nothing returning revision`)

export type Changed = { version: number; savedAt: string }
const saved = (by: string | null) => sql`revision = revision + 1, saved_by = ${by}, saved_at = now()`
const changed = sql`returning revision as version, saved_at as "savedAt"`

type Draft = { draftXml: string | null; rules: readonly AssignmentRule[]; steps: number; sketch: ProcessSketch }

export const saveDraft = (tx: Tx, tenantId: string, id: string, by: string | null, draft: Draft) =>
  tx.first(sql<Changed>`
    update process_model set draft_xml = ${draft.draftXml}, rules = ${JSON.stringify(draft.rules)}, steps = ${draft.steps},
      sketch = ${JSON.stringify(draft.sketch)}, ${saved(by)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)

export const describe = (
  tx: Tx,
  tenantId: string,
  id: string,
  by: string | null,
  { name, categoryId, namesDeciders }: { name: Wording; categoryId: string | null; namesDeciders: boolean },
) =>
  tx.first(sql<Changed>`
    update process_model set name = ${JSON.stringify(name)}, category_id = ${categoryId}, names_deciders = ${namesDeciders}, ${saved(by)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)

export const rename = (tx: Tx, tenantId: string, id: string, name: Wording) =>
  tx.run(sql`update process_model set name = ${JSON.stringify(name)} where tenant_id = ${tenantId} and id = ${id}`)

export const setArchived = (tx: Tx, tenantId: string, id: string, by: string | null, isArchived: boolean) =>
  tx.first(sql<Changed>`
    update process_model set archived_at = case when ${isArchived} then now() end, ${saved(by)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)

/** Held until the end, so that nobody takes the category away meanwhile. */
export const holdCategory = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`
    select id from process_category where tenant_id = ${tenantId} and id = ${id} for key share`)

export type VersionRow = {
  number: number
  note: string
  steps: number
  published_by: string | null
  publisher_name: string | null
  published_at: string
}

const versionColumns = sql`v.version as number, v.note, v.steps, v.published_by, a.nickname as publisher_name, v.published_at`

export const listVersions = (tx: Tx, tenantId: string, id: string, before: number, limit: number) =>
  tx.rows(sql<
    VersionRow & {
      running: number
      deployment: 'waiting' | 'deployed' | 'refused' | 'none'
      deploy_refused: string | null
    }
  >`
    select ${versionColumns}, case when v.executable_xml is null then 'none' when v.deployed_at is not null then 'deployed'
        when v.deploy_refused is not null then 'refused' else 'waiting' end as deployment, v.deploy_refused, ${running(sql`and i.version = v.version`)} as running
    from process_model_version v
      join process_model m on m.tenant_id = v.tenant_id and m.id = v.model_id
      left join account a on a.tenant_id = v.tenant_id and a.id = v.published_by
    where v.tenant_id = ${tenantId} and v.model_id = ${id} and v.version < ${before}
    order by v.version desc limit ${limit}`)

export const findVersion = (tx: Tx, tenantId: string, id: string, number: number) =>
  tx.first(sql<VersionRow & { name: Wording; xml: string; rules: AssignmentRule[] }>`
    select ${versionColumns}, m.name, v.authored_xml as xml, v.rules
    from process_model_version v
      join process_model m on m.tenant_id = v.tenant_id and m.id = v.model_id
      left join account a on a.tenant_id = v.tenant_id and a.id = v.published_by
    where v.tenant_id = ${tenantId} and v.model_id = ${id} and v.version = ${number}`)

type NewVersion = {
  tenantId: string
  id: string
  number: number
  xml: string
  rules: readonly AssignmentRule[]
  steps: number
  note: string
  publishedBy: string | null
  publishedAt: string
  executableXml: string
  sha256: Buffer
  plan: Plan
}

export async function publish(tx: Tx, version: NewVersion) {
  const { tenantId, id, number, xml, rules, steps, note, publishedBy, publishedAt, executableXml, sha256, plan } =
    version
  await tx.run(sql`
    insert into process_model_version
      (tenant_id, model_id, version, authored_xml, rules, steps, note, published_by, published_at, executable_xml, executable_sha256, plan)
    values (${tenantId}, ${id}, ${number}, ${xml}, ${JSON.stringify(rules)}, ${steps}, ${note}, ${publishedBy}, ${publishedAt},
      ${executableXml}, ${sha256}, ${JSON.stringify(plan)})`)
  return tx.first(sql<Changed>`
    update process_model set version = ${number}, draft_xml = null, ${saved(publishedBy)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)
}

const maxFrozenVersions = 5

/** Those that instances still run, the newest first. */
export const runningVersions = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{ version: number; xml: string }>`
    select v.version, v.authored_xml as xml from process_model_version v
    where v.tenant_id = ${tenantId} and v.model_id = ${id} and exists (
      select from process_instance i
      where i.tenant_id = v.tenant_id and i.model_id = v.model_id and i.version = v.version and i.ended_at is null)
    order by v.version desc limit ${maxFrozenVersions}`)

const maxCallable = 1000

/** Processes in use that run, each in its newest version. */
export const callableModels = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ key: string; model_id: string; version: number }>`
    select m.key, v.model_id, v.version from process_model m
      join process_model_version v on v.tenant_id = m.tenant_id and v.model_id = m.id and v.version = m.version
    where m.tenant_id = ${tenantId} and m.archived_at is null and v.executable_xml is not null
    order by m.id limit ${maxCallable}`)

/** For a seed: what was drawn on an earlier day. */
export const backdate = (tx: Tx, tenantId: string, id: string, savedBy: string | null, at: string) =>
  tx.run(sql`
    update process_model set saved_at = ${at}, saved_by = ${savedBy} where tenant_id = ${tenantId} and id = ${id}`)

export const unsketched = (tx: Tx) =>
  tx.rows(sql<{ tenant_id: string; id: string }>`
    select m.tenant_id, m.id from process_model m join tenant t on t.id = m.tenant_id and t.state = 'open'
    where m.sketch is null order by m.tenant_id, m.id`)

/** Not if somebody has drawn on meanwhile: that is newer. */
export const putSketch = (tx: Tx, tenantId: string, id: string, sketch: ProcessSketch) =>
  tx.run(sql`
    update process_model set sketch = ${JSON.stringify(sketch)}
    where tenant_id = ${tenantId} and id = ${id} and sketch is null`)
