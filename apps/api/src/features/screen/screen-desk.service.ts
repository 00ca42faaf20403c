import { randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { addScreen, listAllScreens, renewScreenCodes, saveScreen } from '@laurel/contract/screen-device'
import type { Account, Ctx } from '../../ctx.ts'
import type { JsonObject } from '../../database/schema.generated.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { announceSessionEnded } from '../../live/invalidation.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { type Wording, worded } from '../../wording.ts'
import { requireEverywhere } from '../room/room.service.ts'
import { openScreen } from './screen.service.ts'
import * as sql from './screen-desk.sql.ts'

type Look = Parsed<typeof saveScreen>['body']['look']

const save = 'contest:room:save'
/** Without those that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
const hashOf = (code: string) => keyedHash('screen.auth-code', code)
const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

function lookOf({ hall, shape, quality }: JsonObject): Look {
  return {
    hall: typeof hall === 'string' ? hall.slice(0, 60) : '',
    shape: shape === '32:9' || shape === '9:16' ? shape : '16:9',
    quality: quality === 'high' || quality === 'low' ? quality : 'auto',
  }
}

export async function listAll(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, roomId }: Parsed<typeof listAllScreens>['query'],
): Promise<Answer<typeof listAllScreens>> {
  requireEverywhere(actor, 'contest:room:view')
  const rows = await sql.listScreens(tx, actor.tenantId, { roomId, after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: both(row.title),
      template: row.template,
      portalId: row.portal_id,
      portalCode: row.portal_code,
      portalTitle: worded(row.portal_title, actor.language),
      room: row.room_id === null || row.room_name === null ? null : { id: row.room_id, name: both(row.room_name) },
      look: lookOf(row.config),
      state: row.state,
      devices: row.devices,
      online: row.online,
      waiting: row.waiting,
      version: row.version,
    })),
  }
}

async function requireRoom({ tx, actor }: Ctx, roomId: string | null): Promise<void> {
  must(
    roomId === null || (await sql.roomExists(tx, actor.tenantId, roomId)) !== undefined,
    'screen-device.room-unknown',
  )
}

export async function add(
  ctx: Ctx<Account>,
  { code, portalId, title, template, roomId, look }: Parsed<typeof addScreen>['body'],
): Promise<Answer<typeof addScreen>> {
  requireEverywhere(ctx.actor, save)
  must((await sql.portalExists(ctx.tx, ctx.actor.tenantId, portalId)) !== undefined, 'screen-device.portal-unknown')
  await requireRoom(ctx, roomId)
  const codes = { displayAuthCode: newCode(), consoleAuthCode: newCode() }
  const room = roomId === null ? {} : { roomId }
  const id = await openScreen(ctx, { code, portalId, title, template, config: look, ...room, ...codes })
  return { id, ...codes }
}

export async function change(
  ctx: Ctx<Account>,
  { id, version, title, template, roomId, look, state }: Parsed<typeof saveScreen>['body'],
): Promise<Answer<typeof saveScreen>> {
  const { tx, actor } = ctx
  const row = found(await sql.lockScreen(tx, actor.tenantId, id))
  requireEverywhere(actor, save)
  must(row.version === version, 'http.changed-meanwhile')
  await requireRoom(ctx, roomId)
  const saved = found(
    await sql.saveScreen(tx, actor.tenantId, id, {
      title,
      template,
      roomId,
      state,
      config: { ...row.config, ...look },
    }),
  )
  await record(ctx, 'screen.saved', id, {})
  if (row.room_id !== roomId || state === 'closed') await letGo(ctx, id)
  return saved
}

/** They come back at once, to the room that the screen leads to now. */
async function letGo({ tx, actor }: Ctx, screenId: string): Promise<void> {
  const ids = [screenId, ...(await sql.deviceIdsOf(tx, actor.tenantId, screenId))]
  tx.afterCommit(() => ids.forEach(announceSessionEnded))
}

export async function renewCodes(ctx: Ctx<Account>, id: string): Promise<Answer<typeof renewScreenCodes>> {
  const { tx, actor } = ctx
  found(await sql.lockScreen(tx, actor.tenantId, id))
  requireEverywhere(actor, save)
  const codes = { displayAuthCode: newCode(), consoleAuthCode: newCode() }
  await sql.saveCodes(tx, actor.tenantId, id, hashOf(codes.displayAuthCode), hashOf(codes.consoleAuthCode))
  await record(ctx, 'screen.codes-renewed', id, {})
  tx.afterCommit(() => announceSessionEnded(id))
  return codes
}
