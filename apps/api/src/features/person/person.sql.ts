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
