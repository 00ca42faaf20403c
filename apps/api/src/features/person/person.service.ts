import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { keyedHash, seal } from '../../privacy/sealing.ts'
import * as sql from './person.sql.ts'

export type NewPerson = {
  name: string
  mobile?: string
  idType?: string
  idNumber?: string
  email?: string
  organisationId?: string
  education?: string
  enrolmentYear?: string
  major?: string
}

type Secret = 'mobile' | 'idNumber' | 'email'

const purposes = { mobile: 'person.mobile', idNumber: 'person.id-number', email: 'person.email' } as const

const unspaced = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** One spelling per number and address: the keyed hash finds a person only by the very same letters. */
export const normalised: Record<Secret, (text: string) => string> = {
  mobile: (text) => unspaced(text).replace(/^(\+|00)86/, ''),
  idNumber: (text) => unspaced(text).toUpperCase(),
  email: (text) => text.normalize('NFKC').trim().toLowerCase(),
}

export async function addPerson(ctx: Ctx, input: NewPerson): Promise<string> {
  const id = newId()
  const [mobile, idNumber, email] = [kept('mobile', input), kept('idNumber', input), kept('email', input)]
  const isAdded = await sql.addPerson(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    name: input.name,
    mobile_sealed: mobile.sealed,
    mobile_hash: mobile.hash,
    id_type: input.idType ?? null,
    id_number_sealed: idNumber.sealed,
    id_number_hash: idNumber.hash,
    email_sealed: email.sealed,
    email_hash: email.hash,
    organisation_id: input.organisationId ?? null,
    education: input.education ?? null,
    enrolment_year: input.enrolmentYear ?? null,
    major: input.major ?? null,
  })
  must(isAdded, 'person.id-number-taken')
  await record(ctx, 'person.added', id)
  return id
}

function kept(secret: Secret, person: NewPerson): { sealed: Buffer | null; hash: Buffer | null } {
  const text = person[secret]
  if (text === undefined) return { sealed: null, hash: null }
  const normal = normalised[secret](text)
  return { sealed: seal(purposes[secret], normal), hash: keyedHash(purposes[secret], normal) }
}
