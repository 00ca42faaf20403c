import type { Ctx } from '../../src/ctx.ts'
import { setValue } from '../../src/features/configuration/configuration.service.ts'
import { openContest } from '../../src/features/contest/contest.service.ts'
import { saveRole } from '../../src/features/contest/contest-role.service.ts'
import { addContestType } from '../../src/features/contest/contest-type.service.ts'
import { addStage } from '../../src/features/contest/stage.service.ts'
import { addTrack } from '../../src/features/contest/track.service.ts'
import { overrideEntry } from '../../src/features/dictionary/dictionary.service.ts'
import { addType } from '../../src/features/dictionary/dictionary-desk.service.ts'
import { addOrganisation } from '../../src/features/organisation/organisation.service.ts'
import { openPortal } from '../../src/features/portal/portal.service.ts'
import { openScreen } from '../../src/features/screen/screen.service.ts'
import { policyKey } from '../../src/features/security/second-step.service.ts'
import type { Content } from './content.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { publishAgreements } from './demo-agreements.ts'
import { addPeople } from './demo-people.ts'
import { defineRoles } from './demo-roles.ts'
import { afterHoliday, wallTime } from './wall-time.ts'

/** Dictionary types that only one organiser's forms use. */
const ownDictionaries: Record<string, { tenant: string; name: { zh: string; en: string } }> = {
  tenant_challenge: { tenant: 't1', name: { zh: '产业命题', en: 'Industry challenges' } },
  tenant_ip_kind: { tenant: 't1', name: { zh: '知识产权类别', en: 'Kinds of rights' } },
  tenant_mic: { tenant: 't3', name: { zh: '话筒需求', en: 'Microphones' } },
}

/** They have a hall: roadshow, draw and screens. */
const withHall = new Set(['ct-innovation', 'ct-digital', 'ct-arts'])

type Refs = Map<string, string>

/** Everything inside one organiser, in one transaction. Answers ids: of its contests and stages by what the content calls them, of its accounts by user name. */
export async function fillOrganiser(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  named: readonly DemoAccount[],
): Promise<{ contests: Refs; stages: Refs; accounts: Refs }> {
  const organisations = await addOrganisations(ctx, content, tenantRef)
  const roles = await defineRoles(ctx, content, tenantRef, organisations)
  const accounts = await addPeople(ctx, content, tenantRef, { organisations, roles, named })
  const contestTypes = await addContestTypes(ctx, content, tenantRef)
  const portals = await openPortals(ctx, content, tenantRef, contestTypes)
  await publishAgreements(ctx, content, tenantRef, portals)
  const { contests, stages } = await openContests(ctx, content, tenantRef, contestTypes)
  await openScreens(ctx, content, portals, stages)
  await sayOwnWords(ctx, content, tenantRef)
  return { contests, stages, accounts }
}

async function addOrganisations(ctx: Ctx, content: Content, tenantRef: string): Promise<Refs> {
  const added: Refs = new Map()
  for (const { ref, parent, kind, name, shortName, city, province, level, sort } of of(
    content.organisations,
    tenantRef,
  )) {
    const parentId = parent === null ? undefined : must(added, parent)
    const node = { kind, name, shortName, city, province, sort, ...(level && { level }), ...(parentId && { parentId }) }
    added.set(ref, await addOrganisation(ctx, node))
  }
  return added
}

async function addContestTypes(ctx: Ctx, content: Content, tenantRef: string): Promise<Refs> {
  const added: Refs = new Map()
  for (const { ref, name, icon, sort, roles } of of(content.contestTypes, tenantRef)) {
    const eventKind = withHall.has(ref) ? 'event' : 'general'
    const contestTypeId = await addContestType(ctx, { code: ref.replace(/^ct-/, ''), name, icon, sort, eventKind })
    added.set(ref, contestTypeId)
    for (const [place, { id }] of roles.entries()) {
      const named = content.roles.find((role) => role.ref === id)
      if (named) await saveRole(ctx, { contestTypeId, name: named.name, sort: place })
    }
  }
  return added
}

async function openPortals(ctx: Ctx, content: Content, tenantRef: string, contestTypes: Refs): Promise<Refs> {
  const opened: Refs = new Map()
  for (const portal of of(content.portals, tenantRef)) {
    const contestTypeId = contestTypes.get(portal.contestType)
    const id = await openPortal(ctx, {
      code: portal.code,
      title: portal.title,
      headNavigation: portal.headNav,
      theme: portal.theme,
      template: portal.template,
      loginStrategies: portal.loginStrategies.map(Number),
      passwordStrategy: Number(portal.passwordStrategy),
      state: portal.status,
      ...(contestTypeId && { contestTypeId }),
    })
    opened.set(portal.code, id)
  }
  return opened
}

async function openContests(ctx: Ctx, content: Content, tenantRef: string, contestTypes: Refs) {
  const contests: Refs = new Map()
  const stages: Refs = new Map()
  for (const contest of of(content.contests, tenantRef)) {
    const { code, name, edition, zone, graceMinutes, rules } = contest
    const contestTypeId = must(contestTypes, contest.contestType)
    const contestId = await openContest(ctx, {
      contestTypeId,
      code,
      name,
      edition,
      zone,
      graceMinutes,
      rules,
      state: 'open',
    })
    contests.set(contest.ref, contestId)
    for (const track of contest.tracks) await addTrack(ctx, { contestId, ...track })
    for (const [sort, stage] of contest.stages.entries()) {
      const id = await addStage(ctx, {
        contestId,
        code: stage.ref.replace(`${contest.ref}-`, ''),
        name: stage.name,
        processType: stage.processType,
        level: stage.level,
        opensAt: wallTime(ctx.now, zone, afterHoliday(ctx.now, zone, stage.startOffsetDays), stage.startTime),
        closesAt: wallTime(ctx.now, zone, afterHoliday(ctx.now, zone, stage.endOffsetDays), stage.endTime),
        sort,
      })
      stages.set(stage.ref, id)
    }
  }
  return { contests, stages }
}

async function openScreens(ctx: Ctx, content: Content, portals: Refs, stages: Refs): Promise<void> {
  for (const room of content.rooms) {
    const contest = content.contests.find(({ ref }) => ref === room.contest)
    const portalId = portals.get(contest?.portal ?? '')
    if (!portalId) continue
    const { displayAuthCode, consoleAuthCode, template } = room
    const at = (time: string) => wallTime(ctx.now, contest?.zone ?? 'Asia/Shanghai', room.startOffsetDays, time)
    await openScreen(ctx, {
      code: room.screenCode,
      portalId,
      stageId: must(stages, room.stage),
      title: room.name,
      template,
      config: {
        session: contest?.stages.find(({ ref }) => ref === room.stage)?.name,
        hall: room.venue,
        rundown: room.rundown.map(({ at: time, what }) => ({ at: at(time), what })),
      },
      displayAuthCode,
      consoleAuthCode,
    })
  }
}

/** What this organiser says for itself: its own dictionaries, its word for a state, how it is reached. */
async function sayOwnWords(ctx: Ctx, content: Content, tenantRef: string): Promise<void> {
  for (const [dictType, { tenant, name }] of Object.entries(ownDictionaries))
    if (tenant === tenantRef) await addType(ctx, { dictType, name })
  for (const { locked: _, ...entry } of content.entries)
    if (ownDictionaries[entry.dictType]?.tenant === tenantRef) await overrideEntry(ctx, entry)
  if (tenantRef === 't2') {
    const shortlisted = { zh: '入围', en: 'Shortlisted' }
    const promoted = { dictType: 'ims_entry_state', value: '7', label: shortlisted, colorType: 'gold', sort: 8 }
    await overrideEntry(ctx, { ...promoted, cssClass: 'state-promoted' })
  }
  // Whoever looks at the demo has no authenticator of these people.
  await setValue(ctx, { key: policyKey, value: 'false', isPublic: false })
  const [portal] = of(content.portals, tenantRef)
  if (!portal) return
  await setValue(ctx, { key: 'contact.phone', value: portal.contact.phone, isPublic: true })
  await setValue(ctx, { key: 'contact.email', value: portal.contact.email, isPublic: true })
  await setValue(ctx, { key: 'sms.signature', value: portal.headNav.title, isPublic: false })
}

const of = <T extends { tenant: string }>(all: readonly T[], tenantRef: string) =>
  all.filter(({ tenant }) => tenant === tenantRef)

function must(refs: Refs, ref: string): string {
  const id = refs.get(ref)
  if (id === undefined) throw new Error(`the content names ${ref}, which is not in it`)
  return id
}
