import type { Answer, Parsed } from '@laurel/contract/define'
import type { searchFormOptions, searchFormPeople } from '@laurel/contract/form-options'
import { isId, isTree, type KnowsOption } from '@laurel/rules/form-choice'
import {
  columnsIn,
  type Form,
  type FormField,
  type FormNode,
  type FormSource,
  fieldsOf,
  sourceOf,
} from '@laurel/rules/form-definition'
import { type FormValues, givenIn } from '@laurel/rules/form-visibility'
import { maskedLabel } from '@laurel/rules/masked-label'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as dictionary from '../dictionary/dictionary.service.ts'
import { getForm } from './form.service.ts'
import * as sql from './form-options.sql.ts'
import { treesOf } from './option-trees.ts'

type OptionsQuery = Parsed<typeof searchFormOptions>['query']
type Options = Answer<typeof searchFormOptions>

/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'
const minNameLength = 2

function fieldAt(form: Form, path: string): FormField | undefined {
  const [key, column] = path.split('.')
  const field = fieldsOf(form).find((each) => each.key === key)
  return column === undefined ? field : field && columnsIn(field).find((each) => each.key === column)
}

export async function searchOptions(ctx: Ctx<Account>, query: OptionsQuery): Promise<Options> {
  const form = await getForm(ctx, query.formId)
  const field = found(fieldAt(form, query.field))
  const source = found(field.widget === 'network-select' ? sourceOf(field) : undefined)
  if (source.from === 'organisation') return searchOrganisations(ctx, source.kind, query)
  return chosenFrom(await optionsOf(ctx, source), query)
}

async function searchOrganisations(ctx: Ctx, kind: string | undefined, query: OptionsQuery): Promise<Options> {
  const { tx, actor } = ctx
  const rows = await sql.searchOrganisations(tx, actor.tenantId, {
    kind,
    q: query.q?.trim() || undefined,
    ids: query.values?.split(',').filter(isId),
    after: query.cursor === undefined ? undefined : readNameCursor(query.cursor),
    limit: query.limit + 1,
  })
  const page = pageOf(rows, query.limit, ({ id, name }) => cursorOf(`${id}${name.zh}`))
  const text = (name: { zh: string; en?: string | undefined } | null) => name && worded(name, actor.language)
  return {
    ...page,
    rows: page.rows.map(({ id, name, above }) => ({ value: id, label: text(name) ?? '', note: text(above) })),
  }
}

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
const idLength = 36

function readNameCursor(cursor: string): { id: string; name: string } {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [id, name] = [text.slice(0, idLength), text.slice(idLength)]
  if (!isId(id) || name.includes('\0') || !name.isWellFormed()) throw new Refusal('http.cursor-not-valid')
  return { id, name }
}

type OwnSource = Exclude<FormSource, { from: 'organisation' }>
type Option = { value: string; label: string; note: string | null }

async function optionsOf(ctx: Ctx, source: OwnSource): Promise<Option[]> {
  const { language } = ctx.actor
  if (source.from === 'dictionary')
    return (await dictionary.entriesOfType(ctx, source.dictType)).map(({ value, label }) => ({
      value,
      label,
      note: null,
    }))
  const [tree] = await treesOf(ctx, [source.tree])
  const nodes = tree?.nodes ?? []
  const parents = new Set(nodes.map(({ parent }) => parent))
  const labels = new Map(nodes.map(({ value, label }) => [value, worded(label, language)]))
  return nodes
    .filter(({ value }) => !parents.has(value))
    .map(({ value, parent, label }) => ({
      value,
      label: worded(label, language),
      note: (parent !== undefined && labels.get(parent)) || null,
    }))
}

function chosenFrom(options: readonly Option[], { q = '', values, cursor, limit }: OptionsQuery): Options {
  const wanted = values?.split(',')
  const word = q.trim().toLowerCase()
  const matching = options.filter(
    ({ value, label }) => (!wanted || wanted.includes(value)) && label.toLowerCase().includes(word),
  )
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const start = after === undefined ? 0 : matching.findIndex(({ value }) => value === after) + 1
  return pageOf(matching.slice(start, start + limit + 1), limit, ({ value }) => cursorOf(value))
}

/** Who judges, runs a hall or administers is not found by a form. */
const findableTypes = [1, 3]

export async function searchPeople(
  ctx: Ctx<Account>,
  query: Parsed<typeof searchFormPeople>['query'],
): Promise<Answer<typeof searchFormPeople>> {
  const { tx, actor } = ctx
  const field = found(fieldAt(await getForm(ctx, query.formId), query.field))
  must(field.widget === 'person-select', 'http.not-found')
  const { scope, userTypes } = (field.source ?? {}) as { scope?: unknown; userTypes?: unknown }
  const own = { memberId: actor.accountId, name: actor.nickname, organisation: null, isSelf: true }
  if (scope === 'self') return { rows: [own], nextCursor: null }
  const isOwnOrganisation = scope !== 'tenant'
  const key = userNameKey(query.q ?? '')
  const ids = query.values?.split(',').filter(isId)
  if (ids === undefined && [...key].length < minNameLength) return { rows: [], nextCursor: null }
  if (isOwnOrganisation && actor.organisationPath === null) return { rows: [], nextCursor: null }
  const rows = await sql.searchPeople(tx, actor.tenantId, {
    userTypes: findableTypes.filter((type) => !Array.isArray(userTypes) || userTypes.includes(type)),
    organisationPath: isOwnOrganisation ? (actor.organisationPath ?? undefined) : undefined,
    name: ids ? undefined : isOwnOrganisation ? { from: key, until: key + last } : { whole: key },
    ids,
    after: query.cursor === undefined ? undefined : readNameCursor(query.cursor).id,
    limit: query.limit + 1,
  })
  const page = pageOf(rows, query.limit, ({ id }) => cursorOf(id))
  return {
    ...page,
    rows: page.rows.map(({ id, nickname, organisation }) => ({
      memberId: id,
      name: id === actor.accountId ? nickname : maskedLabel(nickname),
      organisation: organisation && worded(organisation, actor.language),
      isSelf: id === actor.accountId,
    })),
  }
}

/** Which of the values that network selects hold there are: asked once for a whole form. */
export async function knownOptions(ctx: Ctx, form: Form, values: FormValues): Promise<KnowsOption> {
  const known = new Map<string, ReadonlySet<string>>()
  for (const [name, { source, given }] of givenBySource([{ form, values }]))
    known.set(name, new Set(await valuesIn(ctx, source, [...given])))
  return (field, value) => {
    const source = sourceOf(field)
    return source && known.get(nameOf(source))?.has(value)
  }
}

/** What the chosen values of network selects are called: asked once for many filled-in forms. */
export async function optionNames(ctx: Ctx, filled: readonly FilledForm[]) {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [name, { source, given }] of givenBySource(filled))
    names.set(name, new Map((await namedIn(ctx, source, [...given])).map(({ value, label }) => [value, label])))
  return (field: FormField, value: string): string | undefined => {
    const source = sourceOf(field)
    return source && names.get(nameOf(source))?.get(value)
  }
}

type FilledForm = { readonly form: Form; readonly values: FormValues }

/** Those that hold nothing are left out. */
function givenBySource(filled: readonly FilledForm[]) {
  const bySource = new Map<string, { source: FormSource; given: Set<string> }>()
  for (const { form, values } of filled) {
    const selects = fieldsOf(form).flatMap((field) => [
      { field, given: [givenIn(values, field.key)].flat() },
      ...columnsIn(field).map((column) => ({ field: column, given: cellsOf(givenIn(values, field.key), column.key) })),
    ])
    for (const { field, given } of selects) {
      const source = field.widget === 'network-select' ? sourceOf(field) : undefined
      const texts = given.filter((each) => typeof each === 'string')
      if (source === undefined || texts.length === 0) continue
      const held = bySource.get(nameOf(source)) ?? { source, given: new Set() }
      for (const each of texts) held.given.add(each)
      bySource.set(nameOf(source), held)
    }
  }
  return bySource
}

async function namedIn(ctx: Ctx, source: FormSource, given: string[]): Promise<Pick<Option, 'value' | 'label'>[]> {
  if (source.from !== 'organisation') return optionsOf(ctx, source)
  const { tx, actor } = ctx
  const ids = given.filter(isId)
  const asked = { kind: undefined, q: undefined, ids, after: undefined, limit: ids.length }
  const rows = await sql.searchOrganisations(tx, actor.tenantId, asked)
  return rows.map(({ id, name }) => ({ value: id, label: worded(name, actor.language) }))
}

const nameOf = (source: FormSource) => JSON.stringify(source)

const cellsOf = (rows: unknown, column: string): unknown[] =>
  Array.isArray(rows)
    ? rows.map((row) => (row !== null && typeof row === 'object' ? givenIn(row as FormValues, column) : undefined))
    : []

async function valuesIn(ctx: Ctx, source: FormSource, given: string[]): Promise<string[]> {
  if (source.from !== 'organisation') return (await optionsOf(ctx, source)).map(({ value }) => value)
  const rows = await sql.organisationsAmong(ctx.tx, ctx.actor.tenantId, given.filter(isId))
  return rows.filter(({ kind }) => source.kind === undefined || kind === source.kind).map(({ id }) => id)
}

export async function defineTree(ctx: Ctx, name: string, nodes: readonly FormNode[]): Promise<void> {
  must(isTree(nodes), 'form.not-well-made')
  await sql.putTree(ctx.tx, ctx.actor.tenantId, name, nodes)
}
