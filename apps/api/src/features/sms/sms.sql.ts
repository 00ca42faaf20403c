import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type NewCode = {
  tenant_id: string
  id: string
  scene: number
  mobile_hash: Buffer
  mobile_sealed: Buffer
  browser_hash: Buffer
  code_hash: Buffer
  code_sealed: Buffer | null
  language: string
}

export const addCode = (tx: Tx, code: NewCode) => tx.run(build.insertInto('sms_code').values(code))

type Bound = { scene: number; mobileHash: Buffer; browserHash: Buffer }

/** The latest for this number, scene and browser; an earlier one is no longer good. */
export const lockLatestCode = (tx: Tx, tenantId: string, { scene, mobileHash, browserHash }: Bound) =>
  tx.first(sql<{ id: string; code_hash: Buffer; tries: number; is_good: boolean }>`
    select id, code_hash, tries, spent_at is null and created_at > now() - interval '10 minutes' as is_good
    from sms_code
    where tenant_id = ${tenantId} and mobile_hash = ${mobileHash} and scene = ${scene} and browser_hash = ${browserHash}
    order by created_at desc, id desc limit 1 for update`)

export const countTry = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update sms_code set tries = tries + 1 where tenant_id = ${tenantId} and id = ${id}`)

export const markSpent = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update sms_code set spent_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const isKnownMobile = async (tx: Tx, tenantId: string, mobileHash: Buffer) =>
  (await tx.first(sql`select from person where tenant_id = ${tenantId} and mobile_hash = ${mobileHash} limit 1`)) !==
  undefined

export const codeToSend = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{
    mobile_sealed: Buffer
    code_sealed: Buffer
    language: 'zh' | 'en'
    code: string
    name: { zh: string; en?: string }
  }>`
    select c.mobile_sealed, c.code_sealed, c.language, t.code, t.name
    from sms_code c join tenant t on t.id = c.tenant_id
    where c.tenant_id = ${tenantId} and c.id = ${id} and c.code_sealed is not null and c.created_at > now() - interval '10 minutes'`)

export const markSent = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update sms_code set code_sealed = null, sent_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const tenantOf = (tx: Tx, tenantId: string) =>
  tx.first(
    sql<{ code: string; name: { zh: string; en?: string } }>`select code, name from tenant where id = ${tenantId}`,
  )
