import { z } from 'zod'
import { anyone, display, operator, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, page, pageOf, portalCode, screenCode, text } from './shapes.ts'
import { words } from './words.ts'

const view = permits('contest:room:view')
const save = permits('contest:room:save')
const kind = z.enum(['display', 'console'])
/** Made on the device from random bytes, and kept there; from its pairing on it is what the `authCode` header holds. */
const deviceAuthCode = z.string().regex(/^[A-Za-z0-9_-]{32,64}$/)
const number = z.string().regex(/^\d{6}$/)
const pages = z.enum(['waiting', 'competition', 'entry', 'show', 'secondary', 'console', 'test', 'divide', 'draw'])
const template = z.literal([1, 2])
/** What a screen looks like, and nothing else: anyone may read it. */
const look = z.strictObject({
  hall: text(60).default(''),
  shape: z.enum(['16:9', '32:9', '9:16']).default('16:9'),
  quality: z.enum(['auto', 'high', 'low']).default('auto'),
})

/** Asked again every few seconds with the same code: it is not paired until somebody has approved its number. */
export const askPairing = define('POST /ims/screen-device/ask-pairing/{code}', {
  access: anyone,
  tenantSource: 'screen',
  params: z.strictObject({ code: screenCode }),
  body: z.strictObject({ authCode: deviceAuthCode }),
  limit: { calls: 600, seconds: 60 },
  result: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), number, expiresAt: instant }),
    z.object({ state: z.literal('paired'), kind, name: z.string() }),
    z.object({ state: z.literal('refused') }),
  ]),
})

/** Of a device that was let in by the screen's own code: from now on it shows its own. */
export const joinScreen = define('POST /ims/screen-device/join', {
  access: display,
  tenantSource: 'screen',
  body: z.strictObject({ authCode: deviceAuthCode, name: line(40) }),
  result: z.object({ id, kind, name: z.string() }),
})

/** Every ten seconds; it also keeps the lease of the console that holds it. */
export const reportDevice = define('PUT /ims/screen-device/report', {
  access: display,
  tenantSource: 'screen',
  body: z.strictObject({ latencyMs: z.int().min(0).max(60_000).nullable(), page: pages }),
  result: nothing,
})

const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('approve'), screenId: id.optional(), number, kind, name: line(40) }),
  z.strictObject({ act: z.literal('refuse'), screenId: id.optional(), number }),
  /** It shows its name for ten seconds. */
  z.strictObject({ act: z.literal('identify'), deviceId: id }),
  z.strictObject({ act: z.literal('rename'), deviceId: id, name: line(40) }),
  z.strictObject({ act: z.literal('reload'), deviceId: id }),
  /** To another screen, and so perhaps another room; by staff only. */
  z.strictObject({ act: z.literal('redirect'), deviceId: id, screenId: id }),
  /** For ever: it shows a pairing number again. */
  z.strictObject({ act: z.literal('revoke'), deviceId: id }),
])

/** By staff, at any screen; `approve` and `refuse` name it … */
export const actOnDevice = define('PUT /ims/screen-device/act', { access: save, body: act, result: nothing })

/** … and by a console, at the screens of its room. */
export const actOnDeviceFromConsole = define('PUT /ims/screen-device/act-from-console', {
  access: operator,
  tenantSource: 'screen',
  body: act,
  result: nothing,
})

/** Of a screen, those who are not revoked first. */
export const listDevices = define('GET /ims/screen-device/list', {
  access: view,
  query: z.strictObject({ screenId: id }),
  result: z.object({
    devices: z
      .array(
        z.object({
          id,
          kind,
          name: z.string(),
          page: z.string(),
          latencyMs: z.int().nullable(),
          pairedAt: instant,
          lastSeenAt: instant,
          revokedAt: instant.nullable(),
          isIdentifying: z.boolean(),
        }),
      )
      .max(200),
    pairings: z.array(z.object({ id, number, askedAt: instant, expiresAt: instant })).max(20),
    can: z.object({ save: z.boolean() }),
  }),
})

const codes = { displayAuthCode: z.string(), consoleAuthCode: z.string() }
const settings = { title: words(40), template, roomId: id.nullable(), look }

/** For staff, by code. */
export const listAllScreens = define('GET /ims/screen/list-all', {
  access: view,
  query: z.strictObject({ ...page, roomId: id.optional() }),
  result: pageOf(
    z.object({
      id,
      code: z.string(),
      title: z.object({ zh: z.string(), en: z.string() }),
      template,
      portalId: id,
      portalCode,
      portalTitle: z.string(),
      room: z.object({ id, name: z.object({ zh: z.string(), en: z.string() }) }).nullable(),
      look,
      state: z.enum(['open', 'closed']),
      devices: count,
      /** Of those, how many were heard of within the last half minute. */
      online: count,
      waiting: count,
      version: z.int(),
    }),
  ),
})

/** The two codes are told once. */
export const addScreen = define('POST /ims/screen/add', {
  access: save,
  body: z.strictObject({ code: screenCode, portalId: id, ...settings }),
  result: z.object({ id, ...codes }),
})

export const saveScreen = define('PUT /ims/screen/save', {
  access: save,
  body: z.strictObject({ id, version: z.int().min(1), ...settings, state: z.enum(['open', 'closed']) }),
  result: z.object({ id, version: z.int() }),
})

/** The old ones admit nobody any more; devices that are paired stay so. */
export const renewScreenCodes = define('POST /ims/screen/renew-codes', {
  access: save,
  body: z.strictObject({ id }),
  result: z.object(codes),
})

export const screenDeviceFeature = feature({
  calls: [
    askPairing,
    joinScreen,
    reportDevice,
    actOnDevice,
    actOnDeviceFromConsole,
    listDevices,
    listAllScreens,
    addScreen,
    saveScreen,
    renewScreenCodes,
  ],
  reasons: {
    'screen-device.not-paired': [409, '请先配对本设备', 'Pair this device first'],
    'screen-device.number-unknown': [422, '没有设备在显示这个配对码', 'No device shows this number'],
    'screen-device.too-many': [
      429,
      '等待配对的设备过多，请稍后再试',
      'Too many devices wait for this screen. Try again soon',
    ],
    'screen-device.room-unknown': [422, '没有这个赛场', 'There is no such room'],
    'screen-device.portal-unknown': [422, '没有这个门户', 'There is no such portal'],
  },
  events: {
    'screen-device.paired': z.strictObject({ screenId: id, kind: z.string() }),
    'screen-device.refused': z.strictObject({ screenId: id }),
    'screen-device.number-wrong': z.strictObject({ screenId: id }),
    'screen-device.renamed': z.strictObject({}),
    'screen-device.reloaded': z.strictObject({}),
    'screen-device.redirected': z.strictObject({ screenId: id }),
    'screen-device.revoked': z.strictObject({ screenId: id }),
    'screen.saved': z.strictObject({}),
    'screen.codes-renewed': z.strictObject({}),
  },
})
