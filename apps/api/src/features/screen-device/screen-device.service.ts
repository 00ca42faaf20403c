import { randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { readFollowed as readFollowedCall } from '@laurel/contract/room-show'
import type { actOnDevice, askPairing, joinScreen, listDevices, reportDevice } from '@laurel/contract/screen-device'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Actor, Ctx, ScreenDevice } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { triesAt } from '../../http/wrong-tries.ts'
import { announceSessionEnded, invalidateTopic } from '../../live/invalidation.ts'
import { type Subscription, statesOf } from '../../live/topic.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { requireEverywhere } from '../room/room.service.ts'
import { consoleChanged, deviceIsAlive, topicsOf } from '../room/room-show.service.ts'
import { openScreenId } from '../screen/screen.service.ts'
import * as sql from './screen-device.sql.ts'

type Act = Parsed<typeof actOnDevice>['body']

const maxWaiting = 20
const maxDevices = 200

const hashOf = (authCode: string) => keyedHash('screen.auth-code', authCode)
const topicOf = (deviceId: string) => `device:${deviceId}`

const screenOf = (actor: Actor): ScreenDevice => {
  must(actor.kind === 'screen', 'http.not-signed-in')
  return actor
}

/** The same code asked again is the same device: an answer that was lost costs nothing. */
export async function ask(ctx: Ctx, code: string, authCode: string): Promise<Answer<typeof askPairing>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const screenId = await openScreenId(ctx, code)
  const hash = hashOf(authCode)
  const device = await sql.deviceByHash(tx, tenantId, screenId, hash)
  if (device)
    return device.revoked_at === null ? { state: 'paired', kind: device.kind, name: device.name } : { state: 'refused' }
  const known = await sql.pairingByHash(tx, tenantId, screenId, hash)
  if (known?.state === 'refused') return { state: 'refused' }
  if (known) {
    await sql.keepPairing(tx, tenantId, known.id)
    return { state: 'waiting', number: known.number, expiresAt: known.expires_at }
  }
  await sql.removeOldPairings(tx, tenantId, screenId)
  must((await sql.pairingsOf(tx, tenantId, screenId)).length < maxWaiting, 'screen-device.too-many')
  const number = String(randomInt(1_000_000)).padStart(6, '0')
  const added = await sql.addPairing(tx, tenantId, newId(), screenId, hash, number)
  if (!added) throw new Refusal('screen-device.too-many')
  await tellConsoles(ctx, screenId)
  return { state: 'waiting', number, expiresAt: added.expires_at }
}

async function tellConsoles(ctx: Ctx, screenId: string): Promise<void> {
  const roomId = (await sql.roomOfScreen(ctx.tx, ctx.actor.tenantId, screenId))?.room_id ?? null
  if (roomId !== null) await consoleChanged(ctx, roomId)
}

/** Whoever was let in by the screen's own code has a code of its own from now on, and can be revoked alone. */
export async function join(
  ctx: Ctx,
  { authCode, name }: Parsed<typeof joinScreen>['body'],
): Promise<Answer<typeof joinScreen>> {
  const { tx, actor } = ctx
  const { tenantId, screenId, as, deviceId } = screenOf(actor)
  const hash = hashOf(authCode)
  const before = await sql.deviceByHash(tx, tenantId, screenId, hash)
  if (before?.revoked_at === null) return { id: before.id, kind: before.kind, name: before.name }
  // A device that is one already does not make others: they would outlive it.
  must(deviceId === null && before === undefined, 'http.not-permitted')
  const id = newId()
  const device = { id, screenId, kind: as, name: name.trim(), hash, approvedByDevice: null, approvedBy: null }
  must(await sql.addDevice(tx, tenantId, device), 'http.not-permitted')
  // Nobody has to approve the number that it shows.
  await sql.removePairingOf(tx, tenantId, screenId, hash)
  await record(ctx, 'screen-device.paired', id, { screenId, kind: as })
  await tellConsoles(ctx, screenId)
  return { id, kind: as, name: device.name }
}

export async function report(
  ctx: Ctx,
  { latencyMs, page }: Parsed<typeof reportDevice>['body'],
): Promise<Answer<typeof reportDevice>> {
  const { deviceId, roomId, tenantId } = screenOf(ctx.actor)
  if (deviceId === null) throw new Refusal('screen-device.not-paired')
  await sql.seen(ctx.tx, tenantId, deviceId, latencyMs, page)
  if (roomId !== null) await deviceIsAlive(ctx, roomId, deviceId)
  return null
}

/** `roomId`: where it was when the stream began; one that leads elsewhere since ends it, and the device follows its new room. */
const deviceTopic = (deviceId: string, roomId: string | null): Subscription => ({
  topic: topicOf(deviceId),
  read: async ({ tx, actor }) => {
    const device = await sql.deviceById(tx, actor.tenantId, deviceId)
    if (!device) return undefined
    const { name, kind, screen_code, screen_state, room_id, identify_until, reloads, revoked_at, version } = device
    const isRevoked = revoked_at !== null
    return {
      version: version * 1_000_000 + (await sql.screenVersion(tx, actor.tenantId, device.screen_id)),
      state: {
        name,
        kind,
        screenCode: screen_code,
        roomId: room_id,
        identifyUntil: identify_until,
        reloads,
        isRevoked,
      },
      endsStreams: isRevoked || room_id !== roomId || screen_state === 'closed',
    }
  },
  marks: deviceMarks,
})

// One function for all devices, so that the hub asks for them together.
function deviceMarks({ tx, actor }: Ctx, ids: readonly string[]) {
  return sql.deviceMarks(tx, actor.tenantId, ids)
}

/** For whoever shows the screen's own code: closed, renewed or led elsewhere, it ends what was opened with it, without Redis too. */
const screenTopic = (screenId: string, openedAt: number): Subscription => ({
  topic: `screen:${screenId}`,
  read: async ({ tx, actor }) => {
    const version = await sql.screenVersion(tx, actor.tenantId, screenId)
    return { version, state: {}, endsStreams: version !== openedAt }
  },
  marks: screenMarks,
})

function screenMarks({ tx, actor }: Ctx, ids: readonly string[]) {
  return sql.screenMarks(tx, actor.tenantId, ids)
}

/** Without a room a device still learns of what concerns itself. */
export async function follow({ tx, actor }: Ctx): Promise<Subscription[]> {
  const { tenantId, screenId, deviceId, roomId } = screenOf(actor)
  const own = topicsOf(actor)
  if (deviceId !== null) return [deviceTopic(deviceId, roomId), ...own]
  must(own.length > 0, 'room.none')
  return [screenTopic(screenId, await sql.screenVersion(tx, tenantId, screenId)), ...own]
}

export const readFollowed = async (ctx: Ctx): Promise<Answer<typeof readFollowedCall>> =>
  (await statesOf(ctx, await follow(ctx))) as Answer<typeof readFollowedCall>

export async function list(ctx: Ctx<Account>, screenId: string): Promise<Answer<typeof listDevices>> {
  const { tx, actor, now } = ctx
  found(await sql.roomOfScreen(tx, actor.tenantId, screenId))
  requireEverywhere(actor, 'contest:room:view')
  const devices = await sql.devicesOf(tx, actor.tenantId, screenId, maxDevices)
  const pairings = await sql.pairingsOf(tx, actor.tenantId, screenId)
  return {
    devices: devices.map((device) => ({
      id: device.id,
      kind: device.kind,
      name: device.name,
      page: device.page,
      latencyMs: device.latency_ms,
      pairedAt: device.paired_at,
      lastSeenAt: device.last_seen_at,
      revokedAt: device.revoked_at,
      isIdentifying: device.identify_until !== null && device.identify_until > now,
    })),
    pairings: pairings.map(({ id, number, asked_at, expires_at }) => ({
      id,
      number,
      askedAt: asked_at,
      expiresAt: expires_at,
    })),
    can: { save: hasPermission(actor, 'contest:room:save') },
  }
}

/** At which screens, and as whom. */
type By = {
  screenIds: readonly string[]
  approvedBy: string | null
  approvedByDevice: string | null
  isStaff: boolean
  address: string
}

export async function actAsStaff(ctx: Ctx<Account>, act: Act, address: string): Promise<null> {
  const { tx, actor } = ctx
  const screenId =
    'screenId' in act && act.act !== 'redirect'
      ? act.screenId
      : 'deviceId' in act
        ? (await sql.deviceById(tx, actor.tenantId, act.deviceId))?.screen_id
        : undefined
  found(screenId && (await sql.roomOfScreen(tx, actor.tenantId, screenId)))
  requireEverywhere(actor, 'contest:room:save')
  const by = {
    screenIds: [screenId ?? ''],
    approvedBy: actor.accountId,
    approvedByDevice: null,
    isStaff: true,
    address,
  }
  return perform(ctx, by, act)
}

export async function actFromConsole(ctx: Ctx, act: Act, address: string): Promise<null> {
  const { tenantId, deviceId, roomId, screenId } = screenOf(ctx.actor)
  if (deviceId === null) throw new Refusal('screen-device.not-paired')
  const screenIds = roomId === null ? [screenId] : await sql.screenIdsOfRoom(ctx.tx, tenantId, roomId)
  return perform(ctx, { screenIds, approvedBy: null, approvedByDevice: deviceId, isStaff: false, address }, act)
}

async function perform(ctx: Ctx, by: By, act: Act): Promise<null> {
  if (act.act === 'approve' || act.act === 'refuse') return answerNumber(ctx, by, act)
  const { tx, actor } = ctx
  const { tenantId } = actor
  const device = found(await sql.lockDevice(tx, tenantId, act.deviceId))
  must(by.screenIds.includes(device.screen_id) && device.revoked_at === null, 'http.not-found')
  switch (act.act) {
    case 'identify':
      await sql.changeDevice(tx, tenantId, device.id, { identify: true })
      break
    case 'rename':
      await sql.changeDevice(tx, tenantId, device.id, { name: act.name.trim() })
      await record(ctx, 'screen-device.renamed', device.id, {})
      break
    case 'reload':
      await sql.changeDevice(tx, tenantId, device.id, { reload: true })
      await record(ctx, 'screen-device.reloaded', device.id, {})
      break
    case 'redirect': {
      must(by.isStaff, 'http.not-permitted')
      found(await sql.roomOfScreen(tx, tenantId, act.screenId))
      await sql.changeDevice(tx, tenantId, device.id, { screenId: act.screenId })
      await record(ctx, 'screen-device.redirected', device.id, { screenId: act.screenId })
      await tellConsoles(ctx, act.screenId)
      break
    }
    case 'revoke':
      await sql.changeDevice(tx, tenantId, device.id, { revoke: true })
      await record(ctx, 'screen-device.revoked', device.id, { screenId: device.screen_id })
      tx.afterCommit(() => announceSessionEnded(device.id))
  }
  tx.afterCommit(() => invalidateTopic(tenantId, topicOf(device.id)))
  await tellConsoles(ctx, device.screen_id)
  return null
}

type Answered = Extract<Act, { act: 'approve' | 'refuse' }>

/** A number that no page shows is a try, and each is in the log. */
async function answerNumber(ctx: Ctx, by: By, act: Answered): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const [first = ''] = by.screenIds
  const tries = await triesAt(`pairing ${first}`, by.address)
  must(!tries.isSpent(), 'screen.too-many-tries')
  const pairing = await sql.lockPairing(tx, tenantId, by.screenIds, act.number)
  if (!pairing) {
    tries.countWrong()
    await record(ctx, 'screen-device.number-wrong', first, { screenId: first })
    throw new Refusal('screen-device.number-unknown').commitAnyway()
  }
  const { screen_id: screenId, auth_hash: hash } = pairing
  if (act.act === 'refuse') {
    await sql.refusePairing(tx, tenantId, pairing.id)
    await record(ctx, 'screen-device.refused', screenId, { screenId })
  } else {
    const { approvedBy, approvedByDevice } = by
    const id = newId()
    const device = { id, screenId, kind: act.kind, name: act.name.trim(), hash, approvedBy, approvedByDevice }
    must(await sql.addDevice(tx, tenantId, device), 'screen-device.number-unknown')
    await sql.removePairing(tx, tenantId, pairing.id)
    await record(ctx, 'screen-device.paired', id, { screenId, kind: act.kind })
  }
  await tellConsoles(ctx, screenId)
  return null
}
