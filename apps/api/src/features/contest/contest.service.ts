import type {
  changeContest as changeCall,
  changeContestRules,
  getContest,
  getContestRule,
  openContest as openCall,
} from '@laurel/contract/contest'
import type { setContestPublic } from '@laurel/contract/contest-publicity'
import type { Answer, Parsed } from '@laurel/contract/define'
import { contestReadiness } from '@laurel/rules/contest-readiness'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './contest.sql.ts'
import { cleanRules } from './rules-text.ts'
import { movesByExtension } from './stage.service.ts'
import * as stages from './stage.sql.ts'
import * as tracks from './track.sql.ts'

export const both = ({ zh, en = '' }: Wording) => ({ zh, en })

export async function get({ tx, actor, now }: Ctx<Account>, id: string): Promise<Answer<typeof getContest>> {
  const { tenantId, language } = actor
  const contest = found(await sql.contest(tx, tenantId, id))
  const known = await stages.stagesOf(tx, tenantId, id)
  const divided = await tracks.tracksOf(tx, tenantId, id)
  const portals = await sql.portalsOf(tx, tenantId, contest.contest_type_id)
  const canSave = hasPermission(actor, 'contest:contest:save')
  const shownStages = known.map((stage) => ({
    id: stage.id,
    code: stage.code,
    name: both(stage.name),
    processType: stage.process_type,
    level: stage.level,
    opensAt: stage.opens_at,
    closesAt: stage.closes_at,
    version: stage.version,
    can: { remove: canSave && !stage.is_used, moveEnd: canSave && !movesByExtension(stage) },
  }))
  return {
    id,
    contestTypeId: contest.contest_type_id,
    code: contest.code,
    name: both(contest.name),
    edition: contest.edition,
    zone: contest.zone,
    graceMinutes: contest.grace_minutes,
    summary: both(contest.summary),
    rules: both(contest.rules),
    state: contest.state,
    version: contest.version,
    now,
    stages: shownStages,
    tracks: divided.map((track) => ({ ...track, name: both(track.name), summary: both(track.summary) })),
    readiness: contestReadiness({
      name: contest.name,
      rules: contest.rules,
      stages: shownStages,
      tracks: divided,
      plans: (await stages.plansOf(tx, tenantId, id)).map(({ stage_id, track_id, process_key }) => ({
        stageId: stage_id,
        trackId: track_id,
        processKey: process_key,
      })),
      portals: portals.map((portal) => ({
        title: worded(portal.title, language),
        isPublished: portal.is_published,
        hasTerms: portal.has_terms,
      })),
    }),
    portals: portals.map(({ code, title, is_published }) => ({
      code,
      title: worded(title, language),
      isPublished: is_published,
    })),
    can: { save: canSave, remove: canSave && !(await sql.isContestUsed(tx, tenantId, id)) },
  }
}

export type NewContest = {
  contestTypeId: string
  code: string
  name: Wording
  edition?: number
  zone?: string
  graceMinutes?: number
  summary?: Wording
  rules?: Wording
  /** Said by whoever makes it: what a person makes begins as a draft. */
  state: 'draft' | 'open'
}

export async function openContest(ctx: Ctx, input: NewContest): Promise<string> {
  const id = newId()
  const isAdded = await sql.addContest(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    contest_type_id: input.contestTypeId,
    code: input.code,
    name: input.name,
    edition: input.edition ?? 1,
    zone: input.zone ?? 'Asia/Shanghai',
    grace_minutes: input.graceMinutes ?? 0,
    summary: both(input.summary ?? { zh: '' }),
    rules: cleanRules(both(input.rules ?? { zh: '' })),
    state: input.state,
  })
  must(isAdded, 'contest.code-taken')
  await record(ctx, 'contest.opened', id, { code: input.code })
  return id
}

export async function open(
  ctx: Ctx<Account>,
  { copyOf, ...input }: Parsed<typeof openCall>['body'],
): Promise<Answer<typeof openCall>> {
  const { tx, actor } = ctx
  found(await sql.contestType(tx, actor.tenantId, input.contestTypeId))
  if (copyOf === undefined) return { id: await openContest(ctx, { ...input, state: 'draft' }) }
  const { zone, grace_minutes, summary, rules } = found(await sql.contest(tx, actor.tenantId, copyOf))
  const id = await openContest(ctx, { ...input, state: 'draft', zone, graceMinutes: grace_minutes, summary, rules })
  const newIds = Array.from({ length: sql.maxStages * 2 }, () => newId())
  await sql.copyParts(tx, actor.tenantId, copyOf, id, newIds)
  return { id }
}

/** It is locked, and nobody has saved since the caller looked. */
async function lockUnchanged({ tx, actor }: Ctx, id: string, version: number): Promise<sql.KnownContest> {
  const known = found(await sql.lockContest(tx, actor.tenantId, id))
  must(known.version === version, 'http.changed-meanwhile')
  return known
}

export async function change(
  ctx: Ctx,
  { id, version, graceMinutes, ...said }: Parsed<typeof changeCall>['body'],
): Promise<Answer<typeof changeCall>> {
  must(isZone(said.zone), 'contest.zone-unknown')
  const { state } = await lockUnchanged(ctx, id, version)
  must((state === 'draft') === (said.state === 'draft'), 'contest.draft-kept')
  const change = { ...said, grace_minutes: graceMinutes }
  const changed = found(await sql.changeContest(ctx.tx, ctx.actor.tenantId, id, change))
  await record(ctx, 'contest.changed', id, { part: 'basics' })
  return changed
}

/** Pages and feeds follow by the event, both ways. */
export async function setPublic(
  ctx: Ctx,
  { id, version, isPublic }: Parsed<typeof setContestPublic>['body'],
): Promise<Answer<typeof setContestPublic>> {
  const { tx, actor } = ctx
  const { state } = await lockUnchanged(ctx, id, version)
  if (isPublic === (state !== 'draft')) return { version }
  must(!isPublic || (await stages.stagesOf(tx, actor.tenantId, id)).length > 0, 'contest.not-shown')
  const changed = found(await sql.changeContest(tx, actor.tenantId, id, { state: isPublic ? 'open' : 'draft' }))
  await record(ctx, 'contest.changed', id, { part: 'state', isPublic })
  return changed
}

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export async function changeRules(
  ctx: Ctx,
  { contestId, version, rules }: Parsed<typeof changeContestRules>['body'],
): Promise<Answer<typeof changeContestRules>> {
  await lockUnchanged(ctx, contestId, version)
  const changed = await sql.changeContest(ctx.tx, ctx.actor.tenantId, contestId, { rules: cleanRules(rules) })
  await record(ctx, 'contest.changed', contestId, { part: 'rules' })
  return found(changed)
}

/** What visitors read, in their language. */
export async function readRule({ tx, actor }: Ctx, id: string): Promise<Answer<typeof getContestRule>> {
  const { rules, state } = found(await sql.contest(tx, actor.tenantId, id))
  if (state === 'draft') throw new Refusal('http.not-found')
  return { contestId: id, html: worded(rules, actor.language) }
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { code } = found(await sql.lockContest(tx, actor.tenantId, id))
  must(!(await sql.isContestUsed(tx, actor.tenantId, id)), 'contest.in-use')
  await sql.removeContest(tx, actor.tenantId, id)
  await record(ctx, 'contest.removed', id, { code })
  return null
}
