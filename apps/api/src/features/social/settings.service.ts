import type { Answer, Parsed } from '@laurel/contract/define'
import type { listSocialProviders, listSocialSettings, saveSocialSettings } from '@laurel/contract/social'
import type { Account, Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { isAllowedAddress } from '../../outbound/outbound-fetch.ts'
import { seal, unseal } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import { setValue } from '../configuration/configuration.service.ts'
import type { Settings } from './provider.ts'
import * as sql from './social.sql.ts'
import { isWechatIssuer } from './wechat.provider.ts'

const socialTypes = [1, 2] as const
type SocialType = (typeof socialTypes)[number]
type StoredSettings = Omit<Settings, 'clientSecret' | 'type'> & { secretSealed: string }

/** Decision 22: strategy 3 of a portal is to log in by somebody else's word. */
const socialStrategy = 3
const keyOf = (type: SocialType) => `social.provider-${type}`
const purpose = 'social.client-secret'

async function keptSettings(ctx: Ctx): Promise<(StoredSettings & { type: SocialType })[]> {
  const rows = await sql.valuesOf(ctx.tx, ctx.actor.tenantId, socialTypes.map(keyOf))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return socialTypes.flatMap((type) => {
    const value = values.get(keyOf(type))
    return value === undefined ? [] : [{ type, ...(JSON.parse(value) as StoredSettings) }]
  })
}

const opened = ({ secretSealed, ...kept }: StoredSettings & { type: SocialType }): Settings => ({
  ...kept,
  clientSecret: unseal(purpose, Buffer.from(secretSealed, 'base64')),
})

export async function portalOf(ctx: Ctx): Promise<{ code: string; isOffered: boolean } | undefined> {
  const { portalId, tenantId } = { portalId: null, ...ctx.actor }
  const portal = portalId === null ? undefined : await sql.portalHere(ctx.tx, tenantId, portalId)
  return portal && { code: portal.code, isOffered: portal.login_strategies.includes(socialStrategy) }
}

/** The provider of this kind, on a portal that offers it. */
export async function offered(ctx: Ctx, type: number): Promise<{ settings: Settings; portalCode: string }> {
  const portal = await portalOf(ctx)
  const kept = (await keptSettings(ctx)).find((each) => each.type === type && each.isOpen)
  must(kept !== undefined && portal?.isOffered === true, 'social.not-offered')
  return { settings: opened(kept), portalCode: portal.code }
}

export async function listProviders(ctx: Ctx): Promise<Answer<typeof listSocialProviders>> {
  const portal = await portalOf(ctx)
  if (!portal?.isOffered) return []
  return (await keptSettings(ctx))
    .filter((each) => each.isOpen)
    .map(({ type, name }) => ({ type, name: worded(name, ctx.actor.language) }))
}

export async function namesOfProviders(ctx: Ctx): Promise<Map<number, string>> {
  return new Map((await keptSettings(ctx)).map(({ type, name }) => [type, worded(name, ctx.actor.language)]))
}

export async function listSettings(ctx: Ctx<Account>): Promise<Answer<typeof listSocialSettings>> {
  return (await keptSettings(ctx)).map(({ secretSealed, name, redirectOrigins, ...kept }) => ({
    ...kept,
    name: { ...name },
    redirectOrigins: [...redirectOrigins],
    hasSecret: secretSealed !== '',
  }))
}

export type NewSettings = Parsed<typeof saveSocialSettings>['body']

export async function saveSettings(ctx: Ctx, { type, clientSecret, ...settings }: NewSettings): Promise<null> {
  const isAllowed = type === 2 ? isWechatIssuer(settings.issuer) : isAllowedAddress(settings.issuer)
  must(isAllowed, 'social.address-not-allowed')
  const before = (await keptSettings(ctx)).find((each) => each.type === type)
  // A secret belongs to the provider it was given for: it must not be sent to another.
  const isSame = before?.issuer === settings.issuer && before.clientId === settings.clientId
  const kept = isSame ? before.secretSealed : undefined
  const secretSealed = clientSecret === undefined ? kept : seal(purpose, clientSecret).toString('base64')
  must(secretSealed !== undefined, 'social.secret-missing')
  const value = JSON.stringify({ ...settings, secretSealed })
  await setValue(ctx, { key: keyOf(type), value, isPublic: false })
  return null
}
