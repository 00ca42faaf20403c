import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type PersonRow = {
  tenant_id: string
  id: string
  name: string
  mobile_sealed: Buffer | null
  mobile_hash: Buffer | null
  id_type: string | null
  id_number_sealed: Buffer | null
  id_number_hash: Buffer | null
  email_sealed: Buffer | null
  email_hash: Buffer | null
  organisation_id: string | null
  education: string | null
  enrolment_year: string | null
  major: string | null
}

/** False: another person of this organiser has this ID number. */
export const addPerson = async (tx: Tx, person: PersonRow) =>
  (await tx.run(
    build
      .insertInto('person')
      .values(person)
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1

export const setMobile = (tx: Tx, tenantId: string, id: string, sealed: Buffer | null, hash: Buffer | null) =>
  tx.run(sql`
    update person set mobile_sealed = ${sealed}, mobile_hash = ${hash} where tenant_id = ${tenantId} and id = ${id}`)

type Filling = Omit<PersonRow, 'tenant_id' | 'id' | 'name'>

/** A sealed value and its hash are filled in together or not at all. */
export const fillInPerson = (tx: Tx, tenantId: string, id: string, filling: Filling) =>
  tx.run(sql`
    update person set
      mobile_sealed = case when mobile_hash is null then ${filling.mobile_sealed}::bytea else mobile_sealed end,
      mobile_hash = coalesce(mobile_hash, ${filling.mobile_hash}),
      id_type = coalesce(id_type, ${filling.id_type}),
      id_number_sealed = case when id_number_hash is null then ${filling.id_number_sealed}::bytea else id_number_sealed end,
      id_number_hash = coalesce(id_number_hash, ${filling.id_number_hash}),
      email_sealed = case when email_hash is null then ${filling.email_sealed}::bytea else email_sealed end,
      email_hash = coalesce(email_hash, ${filling.email_hash}),
      organisation_id = coalesce(organisation_id, ${filling.organisation_id}),
      education = coalesce(education, ${filling.education}),
      enrolment_year = coalesce(enrolment_year, ${filling.enrolment_year}),
      major = coalesce(major, ${filling.major})
    where tenant_id = ${tenantId} and id = ${id}`)

export const byIdNumber = (tx: Tx, tenantId: string, hash: Buffer) =>
  tx.first(sql<{ id: string; name: string }>`
    select id, name from person where tenant_id = ${tenantId} and id_number_hash = ${hash}`)

/** How many there were. */
export const changePerson = (tx: Tx, tenantId: string, id: string, columns: Partial<PersonRow>) =>
  tx.run(build.updateTable('person').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id))

export const lockMobile = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Pick<PersonRow, 'mobile_sealed' | 'mobile_hash'>>`
    select mobile_sealed, mobile_hash from person where tenant_id = ${tenantId} and id = ${id} for no key update`)
