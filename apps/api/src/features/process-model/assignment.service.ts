import type { Sketch } from '@laurel/bpmn/gallery/draw'
import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  AssignmentRule,
  findAssignees,
  NamedRule,
  previewAssignment,
  tryAssignmentScript,
} from '@laurel/contract/process-assignment'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { namedByScript, type ScriptSubject } from '../../engine/assignment-script.ts'
import { ScriptFailure } from '../../engine/script.ts'
import { must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { OffloadBusy } from '../../offload/task.ts'
import { worded } from '../../wording.ts'
import * as sql from './assignment.sql.ts'

const maxShown = 20
type NamedKind = Exclude<AssignmentRule['kind'], 'script'>

/** As many statements as there are kinds among the rules, however many rules. */
export async function named({ tx, actor }: Ctx, rules: readonly AssignmentRule[]): Promise<NamedRule[]> {
  const called = new Map<string, string>()
  for (const [kind, ids] of idsByKind(rules)) {
    for (const assignee of await sql.assigneesOf(tx, actor.tenantId, kind, [...ids])) {
      called.set(`${kind} ${assignee.id}`, worded(assignee.name, actor.language))
    }
  }
  const nameOf = (kind: AssignmentRule['kind']) => (id: string) => ({ id, name: called.get(`${kind} ${id}`) ?? null })
  return rules.map((rule) => ({
    ...rule,
    names: rule.ids.map(nameOf(rule.kind)),
    ...(rule.standIns && { standInNames: rule.standIns.map(nameOf('users')) }),
    ...(rule.place?.of === 'organisations' && { placeNames: rule.place.ids.map(nameOf('department')) }),
  }))
}

/** One rule at most for a task, and each names what there is. */
export async function assertRulesValid({ tx, actor }: Ctx, rules: readonly AssignmentRule[]): Promise<void> {
  must(new Set(rules.map(({ taskId }) => taskId)).size === rules.length, 'process-model.two-rules')
  must(
    rules.every(({ kind, script }) => kind !== 'script' || (script ?? '').trim() !== ''),
    'process-model.script-missing',
  )
  must(
    rules.every(({ mode, ratio }) => (mode === 'ratio') === (ratio !== undefined)),
    'process-model.ratio-missing',
  )
  must(
    rules.every(({ empty, standIns = [] }) => (empty === 'named') === standIns.length > 0),
    'process-model.stand-ins-missing',
  )
  for (const [kind, ids] of idsByKind(rules)) {
    const known = await sql.assigneesOf(tx, actor.tenantId, kind, [...ids])
    must(known.length === ids.size, 'process-model.unknown-assignee')
    if (kind !== 'users') continue
    must((await sql.entrantsAmong(tx, actor.tenantId, [...ids])).length === 0, 'process-model.entrant-decides')
  }
}

/** A rule belongs to its task under whatever id; one that was left behind under the new id goes. */
export function followed(
  rules: readonly AssignmentRule[],
  renamed: readonly { from: string; to: string }[],
): AssignmentRule[] {
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const taken = new Set(rules.flatMap(({ taskId }) => names.get(taskId) ?? []))
  return rules.flatMap((rule) => {
    const to = names.get(rule.taskId)
    if (to !== undefined) return [{ ...rule, taskId: to }]
    return taken.has(rule.taskId) ? [] : [rule]
  })
}

function idsByKind(rules: readonly AssignmentRule[]): Map<NamedKind, Set<string>> {
  const byKind = new Map<NamedKind, Set<string>>()
  const add = (kind: NamedKind, ids: readonly string[]) =>
    ids.length > 0 && byKind.set(kind, new Set([...(byKind.get(kind) ?? []), ...ids]))
  for (const { kind, ids, place, standIns = [] } of rules) {
    if (kind !== 'script') add(kind, ids)
    add('users', standIns)
    if (place?.of === 'organisations') add('department', place.ids)
  }
  return byKind
}

/** By name: the group, else the role, else the post, else the department that is called so. */
export const calledSo = async ({ tx, actor }: Ctx, names: readonly string[]) =>
  new Map((await sql.assigneesCalled(tx, actor.tenantId, names)).map((assignee) => [assignee.name, assignee]))

/** A ready process names people by what they are called; the organiser has something of that name, or has not. */
export async function matched(ctx: Ctx, { nodes }: Sketch): Promise<{ rules: AssignmentRule[]; unmatched: string[] }> {
  const wanted = nodes.flatMap(({ id, who }) => (who === undefined ? [] : [{ taskId: id, who }]))
  const names = [...new Set(wanted.map(({ who }) => who))]
  const known = await calledSo(ctx, names)
  const rules = wanted.flatMap(({ taskId, who }): AssignmentRule[] => {
    const assignee = known.get(who)
    return assignee === undefined ? [] : [{ taskId, kind: assignee.kind, ids: [assignee.id] }]
  })
  return { rules, unmatched: names.filter((name) => !known.has(name)) }
}

export async function preview(
  { tx, actor }: Ctx<Account>,
  { kind, ids }: Parsed<typeof previewAssignment>['body'],
): Promise<Answer<typeof previewAssignment>> {
  if (kind === 'script') return { total: 0, people: [], reason: 'with-processes' }
  if (ids.length === 0) return { total: 0, people: [], reason: 'nothing-chosen' }
  const reach = reachOf(actor, 'process:model:list')
  const { total, people } = shown(actor, await sql.peopleOf(tx, actor.tenantId, { kind, ids, reach, limit: maxShown }))
  return total === 0 ? { total, people, reason: 'nobody' } : { total, people }
}

function shown({ language }: Account, rows: Awaited<ReturnType<typeof sql.peopleOf>>) {
  const people = rows.flatMap((row) =>
    row.id === null
      ? []
      : [{ id: row.id, name: row.name, department: row.department && worded(row.department, language) }],
  )
  return { total: rows[0]?.total ?? 0, people }
}

type TrySteps = Steps<Account, Parsed<typeof tryAssignmentScript>, Answer<typeof tryAssignmentScript>>

/** In a child process, between two short transactions: nothing is held while the script runs. */
export async function tryScript(steps: TrySteps): Promise<Answer<typeof tryAssignmentScript>> {
  const { script, subject } = await steps.enter(async ({ tx, actor }, { body }) => {
    const organisationId = body.organisationId ?? null
    if (organisationId !== null)
      must((await sql.assigneesOf(tx, actor.tenantId, 'department', [organisationId])).length === 1, 'http.not-found')
    return { script: body.script, subject: trialSubject(actor.accountId, organisationId) }
  })
  const named = await namedByScript(script, subject).catch((error: unknown) => {
    if (error instanceof OffloadBusy) throw new Refusal('http.busy')
    if (error instanceof ScriptFailure) return failureOf(error)
    throw error
  })
  if (!Array.isArray(named)) return { total: 0, people: [], failure: named }
  return steps.enter(async ({ tx, actor }) => {
    const reach = reachOf(actor, 'process:model:save')
    const rows = await sql.peopleInPools(tx, actor.tenantId, named, { reach, limit: maxShown })
    return { ...shown(actor, rows), failure: null }
  })
}

const maxMessage = 300
const failureOf = ({ limit, message }: ScriptFailure) => ({
  limit,
  message: message.slice(`script-${limit}: `.length, maxMessage),
})
const nowhere = '00000000-0000-4000-8000-000000000000'

/** An entry of that organisation which does not exist, and whoever tries it as its starter. */
const trialSubject = (accountId: string, organisationId: string | null): ScriptSubject => ({
  instance: { id: nowhere, title: '' },
  starter: { accountId },
  entry: { id: nowhere, organisationId, trackId: nowhere, stageId: nowhere },
})

export async function find(
  { tx, actor }: Ctx<Account>,
  { kind, q }: Parsed<typeof findAssignees>['query'],
): Promise<Answer<typeof findAssignees>> {
  const asked = q?.trim() ?? ''
  const from = asked.normalize('NFKC').toLowerCase()
  const reach = reachOf(actor, 'process:model:save')
  const rows =
    kind === 'users'
      ? await sql.findUsers(tx, actor.tenantId, reach, from, `${from}\u{10FFFF}`, maxShown)
      : await sql.findAssignees(tx, actor.tenantId, kind, asked, maxShown)
  return {
    found: rows.map(({ id, name, detail }) => ({
      id,
      name: worded(name, actor.language),
      detail: detail === null ? '' : worded(detail, actor.language),
    })),
  }
}
