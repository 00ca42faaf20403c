import { newId } from '../../database/id.ts'
import { asPlatform } from '../../database/platform.ts'
import type { Tx } from '../../database/tx.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './tenant.sql.ts'

export type NewTenant = {
  code: string
  name: Wording
  kind: string
  zone?: string
  levels?: string[]
  demo?: boolean
}

/** An organiser is made by the platform: nobody can be inside it before it is there. */
export const openTenant = (input: NewTenant): Promise<string> =>
  asPlatform('open a tenant', (tx) => addTenant(tx, input))

/** For whoever is behind the platform's door already. */
export async function addTenant(tx: Tx, input: NewTenant): Promise<string> {
  const id = newId()
  const tenant = { zone: 'Asia/Shanghai', levels: [], demo: false, ...input, id }
  const opened = await sql.addTenant(tx, tenant)
  must(opened !== undefined, 'tenant.code-taken')
  const actor = { kind: 'system', tenantId: id, reason: 'open a tenant', language: 'zh' } as const
  await record({ tx, actor, now: opened.created_at }, 'tenant.opened', id, { code: input.code })
  return id
}

export const findTenant = (code: string): Promise<string | undefined> =>
  asPlatform('find a tenant', async (tx) => (await sql.tenantByCode(tx, code))?.id)
