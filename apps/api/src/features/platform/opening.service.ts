import type { Ctx, System } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import type { Tx } from '../../database/tx.ts'
import { found, must } from '../../http/refusal.ts'
import { openAccount } from '../account/account.service.ts'
import { issueCode } from '../code-card/code-card.service.ts'
import { addPerson } from '../person/person.service.ts'
import { openPortal } from '../portal/portal.service.ts'
import { defineRole, giveRole } from '../role/role.service.ts'
import { addTenant } from '../tenant/tenant.service.ts'
import * as sql from './platform.sql.ts'

const platformCode = 'laurel'
const firstAdministrator = 'platform'
const codeMinutes = 24 * 60
const title = { zh: 'Laurel 平台', en: 'Laurel platform' }

export type WayIn = { portalCode: string; accountId: string; userName: string; code: string; expiresAt: string }

/** Decision 15: the platform's own tenant, its portal, and the one who opens all others. On an empty database; once. */
export const openPlatform = (): Promise<WayIn> =>
  asPlatform('open the platform', async (tx) => {
    await refuseSecond(tx)
    const tenantId = await addTenant(tx, { code: platformCode, name: title, kind: 'platform' })
    const ctx = inPlatform(tx, tenantId, found(await sql.platformTenant(tx)).now)
    await openPortal(ctx, {
      code: platformCode,
      title,
      headNavigation: { title: 'Laurel', logo: '' },
      theme: '#1E85FE',
      template: 'A',
      loginStrategies: [1, 2, 4],
    })
    const roleId = await defineRole(ctx, {
      code: 'platform',
      name: { zh: '平台管理员', en: 'Platform administrator' },
      dataScope: 'all',
      permissions: ['*:*:*'],
    })
    const name = '平台管理'
    const personId = await addPerson(ctx, { name })
    const account = { personId, userType: 2, userName: firstAdministrator, nickname: name } as const
    const accountId = await openAccount(ctx, account)
    await giveRole(ctx, roleId, accountId)
    return wayIn(ctx, accountId, firstAdministrator)
  })

export const assertNotOpen = (): Promise<void> => asPlatform('open the platform', refuseSecond)

async function refuseSecond(tx: Tx): Promise<void> {
  must((await sql.platformTenant(tx)) === undefined, 'platform.open-already')
}

/** Erasing an organiser takes two people: the second one, by the operator's command. */
export const addAdministrator = (userName: string, name: string): Promise<WayIn> =>
  asPlatform('another administrator of the platform', async (tx) => {
    const platform = await sql.platformTenant(tx)
    must(platform !== undefined, 'platform.not-open-yet')
    const ctx = inPlatform(tx, platform.id, platform.now)
    const personId = await addPerson(ctx, { name })
    const accountId = await openAccount(ctx, { personId, userType: 2, userName, nickname: name })
    await giveRole(ctx, found(await sql.roleByCode(tx, platform.id, 'platform')).id, accountId)
    return wayIn(ctx, accountId, userName)
  })

/** For whoever has lost the first one: the operator's command, on the machine. */
export const newWayIn = (): Promise<WayIn> =>
  asPlatform('a new way into the platform', async (tx) => {
    const platform = await sql.platformTenant(tx)
    must(platform !== undefined, 'platform.not-open-yet')
    const { id, now } = platform
    const first = found(await sql.firstOfPlatform(tx, id))
    return wayIn(inPlatform(tx, id, now), first.account_id, first.user_name)
  })

const inPlatform = (tx: Tx, tenantId: string, now: string): Ctx<System> => ({
  tx,
  actor: { kind: 'system', tenantId, reason: 'open the platform', language: 'zh', by: 'operator' },
  now,
})

async function wayIn(ctx: Ctx, accountId: string, userName: string): Promise<WayIn> {
  const { code, expiresAt } = await issueCode(ctx, accountId, 'once', codeMinutes)
  return { portalCode: platformCode, accountId, userName, code, expiresAt }
}
