import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** Two registrations for one number follow each other: the second finds the person that the first has made. */
export const lockMobile = (tx: Tx, mobileHash: Buffer) =>
  tx.run(sql`select pg_advisory_xact_lock(${mobileHash.readBigInt64BE().toString()}::bigint)`)

export const isNameTaken = async (tx: Tx, tenantId: string, userNameKey: string) =>
  (await tx.first(
    sql`select from account where tenant_id = ${tenantId} and user_name_key = ${userNameKey} limit 1`,
  )) !== undefined

export type KnownPerson = { id: string; name: string; mobile_hash: Buffer | null; id_number_hash: Buffer | null }

export const personByIdNumber = (tx: Tx, tenantId: string, idNumberHash: Buffer) =>
  tx.first(sql<KnownPerson>`
    select id, name, mobile_hash, id_number_hash from person where tenant_id = ${tenantId} and id_number_hash = ${idNumberHash}`)

/** Several people may share a number. */
export const peopleByMobile = (tx: Tx, tenantId: string, mobileHash: Buffer) =>
  tx.rows(sql<KnownPerson>`
    select id, name, mobile_hash, id_number_hash from person
    where tenant_id = ${tenantId} and mobile_hash = ${mobileHash} order by created_at, id limit 50`)

export const isEntrant = async (tx: Tx, tenantId: string, personId: string) =>
  (await tx.first(sql`
    select from account
    where tenant_id = ${tenantId} and person_id = ${personId} and user_type = 1 and state <> 'closed' limit 1`)) !==
  undefined

/** One more than may be offered, so that it is known when there are too many. */
export const organisationsOfKind = (tx: Tx, tenantId: string, kind: string, max: number) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select id, name from organisation where tenant_id = ${tenantId} and kind = ${kind} and closed_at is null order by sort, id limit ${max + 1}`)

type NewRegistration = { tenant_id: string; account_id: string; form_id: string | null; answers_sealed: Buffer }

export const addRegistration = (tx: Tx, row: NewRegistration) => tx.run(build.insertInto('registration').values(row))

type NewConsent = {
  tenant_id: string
  account_id: string
  version_id: string
  name_sealed: Buffer
  mobile_sealed: Buffer
  mobile_hash: Buffer
}

export const addConsent = (tx: Tx, row: NewConsent) => tx.run(build.insertInto('guardian_consent').values(row))
