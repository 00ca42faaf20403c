import type { Answer } from '@laurel/contract/define'
import type {
  checkScreenCode,
  getScreen,
  getScreenFace,
  listScreenProjects,
  listScreens,
} from '@laurel/contract/screen'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import type { JsonObject } from '../../database/schema.generated.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { type Wording, worded } from '../../wording.ts'
import { slotsOfRoom } from '../room/room.service.ts'
import * as sql from './screen.sql.ts'

export type NewScreen = {
  code: string
  portalId: string
  stageId?: string
  roomId?: string
  title: Wording
  template: 1 | 2
  /** Whatever its pages show besides the contest itself: the hall, the rundown. Anyone may read it. */
  config?: JsonObject
  /** Eight characters each; only their keyed hashes are kept (decision 35). */
  displayAuthCode: string
  consoleAuthCode: string
}

export async function openScreen(ctx: Ctx, input: NewScreen): Promise<string> {
  const id = newId()
  must(input.displayAuthCode !== input.consoleAuthCode, 'screen.auth-codes-equal')
  const isAdded = await sql.addScreen(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    portal_id: input.portalId,
    stage_id: input.stageId ?? null,
    room_id: input.roomId ?? null,
    title: input.title,
    template: input.template,
    config: input.config ?? {},
    display_auth_hash: authCodeHash(input.displayAuthCode),
    console_auth_hash: authCodeHash(input.consoleAuthCode),
  })
  must(isAdded, 'screen.code-taken')
  await record(ctx, 'screen.opened', id, { code: input.code })
  return id
}

export async function openScreenId(ctx: Ctx, code: string): Promise<string> {
  return found(await sql.openScreenByCode(ctx.tx, ctx.actor.tenantId, code)).id
}

const authCodeHash = (code: string) => keyedHash('screen.auth-code', code)

export async function faceOf(ctx: Ctx, code: string): Promise<Answer<typeof getScreenFace>> {
  const screen = found(await sql.openScreenByCode(ctx.tx, ctx.actor.tenantId, code))
  return { title: worded(screen.title, ctx.actor.language), template: screen.template, theme: screen.theme }
}

/** Decision 35: the code exists, belongs to the portal that the caller stands on, and is open. */
export async function checkCode(ctx: Ctx, code: string): Promise<Answer<typeof checkScreenCode>> {
  const { actor, tx } = ctx
  const portalId = actor.kind === 'system' ? null : actor.portalId
  const screen = portalId === null ? undefined : await sql.openScreenOfPortal(tx, actor.tenantId, portalId, code)
  return { res: screen !== undefined, config: JSON.stringify(screen?.config ?? {}) }
}

/** For a device that has shown its auth code. It may ask for its own screen and for no other. */
export async function screenOf(ctx: Ctx, code: string): Promise<Answer<typeof getScreen>> {
  const { actor, tx } = ctx
  const screen = found(await sql.openScreenByCode(tx, actor.tenantId, code))
  must(actor.kind === 'screen' && actor.screenId === screen.id, 'http.not-found')
  const { id, template, theme } = screen
  const title = worded(screen.title, actor.language)
  return { id, code: screen.code, title, template, theme, config: JSON.stringify(screen.config) }
}

/** What is shown in its room, in order. The spec's call; what a room does now is told by its snapshot. */
export async function projectsOf(ctx: Ctx, code: string): Promise<Answer<typeof listScreenProjects>> {
  const { actor, tx } = ctx
  const screen = found(await sql.openScreenByCode(tx, actor.tenantId, code))
  must(actor.kind === 'screen' && actor.screenId === screen.id, 'http.not-found')
  if (actor.roomId === null) return []
  return (await slotsOfRoom(ctx, actor.roomId)).map(({ id, code: entryCode, title, short_name, position }) => ({
    id,
    code: entryCode,
    title,
    school: short_name,
    sort: position,
  }))
}

/** For who runs the screens: a session is good on every portal of the organiser, so nobody has to know which one a hall belongs to. */
export async function listOpen({ tx, actor }: Ctx): Promise<Answer<typeof listScreens>> {
  const portalId = actor.kind === 'system' ? null : actor.portalId
  const rows = await sql.openScreensOf(tx, actor.tenantId, portalId)
  return rows.map(({ id, code, title, template, config, portal_code, portal_title, is_here }) => ({
    id,
    code,
    title: worded(title, actor.language),
    template,
    portalCode: portal_code,
    portalTitle: worded(portal_title, actor.language),
    isHere: is_here,
    config: JSON.stringify(config),
  }))
}
