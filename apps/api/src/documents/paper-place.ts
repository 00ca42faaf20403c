import { sql } from 'kysely'
import { config } from '../config.ts'
import type { Tx } from '../database/tx.ts'
import type { Wording } from '../wording.ts'

type Place = { name: Wording; zone: string; code: string | null; domain: string | null }

/** What a printed page says of the organiser, and where its codes lead. */
export type PaperPlace = {
  organiser: Wording
  zone: string
  /** On the portal, and at the desks of staff. */
  addressOf: (path: string) => string | null
  deskAddressOf: (path: string) => string | null
}

/** Without a portal of the reader's own, the organiser's oldest open one. An address is null where nobody has said how the world reaches it. */
export async function paperPlace(tx: Tx, tenantId: string, portalId: string | null): Promise<PaperPlace | undefined> {
  const place = await tx.first(sql<Place>`
    select t.name, t.zone, p.code, p.domain from tenant t
    left join portal p on p.tenant_id = t.id and (p.id = ${portalId}::uuid or (${portalId}::uuid is null and p.state = 'open'))
    where t.id = ${tenantId} order by p.created_at, p.id limit 1`)
  if (place === undefined) return undefined
  const { name, zone, code, domain } = place
  const origin = domain === null ? config().publicOrigin : `https://${domain}`
  return {
    organiser: name,
    zone,
    addressOf: (path) => (origin === '' || code === null ? null : `${origin}/ims-portal/${code}/${path}`),
    deskAddressOf: (path) => (origin === '' ? null : `${origin}/ims-portal/manager/${path}`),
  }
}
