import { createPublicKey } from 'node:crypto'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPlatformValues, setValue } from './configuration.service.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await setPlatformValues([
    { key: 'platform.name', value: 'Laurel', isPublic: true },
    { key: 'upload.largest-megabytes', value: '200', isPublic: true },
    { key: 'sms.provider', value: 'local', isPublic: false },
  ])
  await world.inTenant(world.qingye, async (ctx) => {
    await setValue(ctx, { key: 'upload.largest-megabytes', value: '50', isPublic: true })
    await setValue(ctx, { key: 'platform.name', value: '内部名称', isPublic: false })
    await setValue(ctx, { key: 'sms.signature', value: '青野奖', isPublic: false })
  })
})
afterAll(() => world.close())

const publicValue = (key: string, portal = 'lanjiang') =>
  world.call(null, 'GET /infra/config/get-value-by-key', { query: { key }, portal })

test("[G02] a visitor reads the platform's public value, or the organiser's where it has one", async () => {
  expect(await publicValue('platform.name')).toMatchObject({ status: 200, code: 200, data: 'Laurel' })
  expect((await publicValue('upload.largest-megabytes')).data).toBe('200')
  expect((await publicValue('upload.largest-megabytes', 'qingye')).data).toBe('50')
})

test('[G02] a private value answers exactly as one that does not exist, to visitors and administrators', async () => {
  const bare = ({ status, code, data, msg }: Awaited<ReturnType<typeof publicValue>>) => ({ status, code, data, msg })
  const absent = bare(await publicValue('no.such-key', 'qingye'))
  expect(absent).toEqual({ status: 200, code: 200, data: null, msg: '' })
  expect(bare(await publicValue('sms.provider', 'qingye'))).toEqual(absent)
  expect(bare(await publicValue('sms.signature', 'qingye'))).toEqual(absent)
  const query = { key: 'sms.signature' }
  const { admin } = world.qingye.accounts
  expect(bare(await world.call(admin, 'GET /infra/config/get-value-by-key', { query }))).toEqual(absent)
  // What the organiser keeps private neither shows nor hides the platform's own public word.
  expect((await publicValue('platform.name', 'qingye')).data).toBe('Laurel')
})

test('[G02] a browser finds the key it seals passwords for: RSA of 3072 bits', async () => {
  const { kid, spki } = JSON.parse((await publicValue('auth.public-key')).data ?? '')
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  expect(kid).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072)
})

type SettingRow = {
  key: string
  value: string | null
  platformValue: string | null
  isPublic: boolean
  version: number
}
const desk = async () =>
  (await world.call(world.qingye.accounts.admin, 'GET /ims/configuration/list')).data as SettingRow[]
const row = async (key: string) => (await desk()).find((each) => each.key === key)
const set = (body: object) => world.call(world.qingye.accounts.admin, 'PUT /ims/configuration/set', { body })

test('[G02] an administrator sets what visitors read, and takes it back to what the platform says', async () => {
  const key = 'upload.largest-megabytes'
  expect(await row(key)).toMatchObject({ value: '50', platformValue: '200', isPublic: true, version: 1 })
  expect((await set({ key, value: '80', version: 1 })).data).toEqual({ version: 2 })
  expect((await publicValue(key, 'qingye')).data).toBe('80')
  expect((await set({ key, value: '90', version: 1 })).data).toEqual({ reason: 'http.changed-meanwhile' })
  expect((await set({ key, value: 'many', version: 2 })).data).toEqual({ reason: 'configuration.not-valid' })
  const remove = () => world.call(world.qingye.accounts.admin, 'DELETE /ims/configuration/remove', { query: { key } })
  expect((await remove()).code).toBe(200)
  expect((await publicValue(key, 'qingye')).data).toBe('200')
  expect((await remove()).code).toBe(404)
})

test('[G02] a key of one’s own is public only if its owner says so; what Laurel knows is as the law says', async () => {
  expect((await set({ key: 'hall.wifi', value: 'laurel-guest', version: 0 })).code).toBe(200)
  expect((await publicValue('hall.wifi', 'qingye')).data).toBeNull()
  expect((await set({ key: 'hall.wifi', value: 'laurel-guest', isPublic: true, version: 1 })).code).toBe(200)
  expect((await publicValue('hall.wifi', 'qingye')).data).toBe('laurel-guest')
  await set({
    key: 'sms.signature',
    value: '青野',
    isPublic: true,
    version: (await row('sms.signature'))?.version ?? 0,
  })
  expect((await publicValue('sms.signature', 'qingye')).data).toBeNull()
})

test('[G02] what another desk keeps is neither shown nor set here', async () => {
  const keys = (await desk()).map(({ key }) => key)
  expect(keys.filter((key) => /^(security|social|platform)\./.test(key))).toEqual([])
  for (const key of [
    'security.administrators-need-second-factor',
    'social.provider-1',
    'sms.provider',
    'dictionary.edition',
  ])
    expect((await set({ key, value: 'x', version: 0 })).data).toEqual({ reason: 'configuration.kept-elsewhere' })
  expect((await world.call(world.qingye.accounts.clerk, 'GET /ims/configuration/list')).code).toBe(403)
})
