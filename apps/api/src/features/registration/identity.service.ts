import { otherDocumentOf } from '@laurel/rules/id-card'
import type { Ctx } from '../../ctx.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { addPerson, fillInPerson, type NewPerson, normalised } from '../person/person.service.ts'
import { mobileHashOf } from '../sms/sms.service.ts'
import * as sql from './registration.sql.ts'

type Registering = NewPerson & { mobile: string }

/**
 * Decision 10: whoever is known already gets one more account, not a second self. Known is only who holds the phone that we know of them:
 * somebody who merely knows another's ID number must not become a part of that person, whose number their account could then change.
 */
export async function personFor(ctx: Ctx, input: Registering): Promise<string> {
  const { tenantId } = ctx.actor
  await sql.lockMobile(ctx.tx, mobileHashOf(input.mobile))
  const known = await knownPerson(ctx, input)
  const person = { ...input, ...(input.idNumber && { idType: idTypeOf(input.idNumber) }) }
  if (known === undefined) return addPerson(ctx, person)
  must(!(await sql.isEntrant(ctx.tx, tenantId, known.id)), 'registration.account-exists')
  await fillInPerson(ctx, known.id, person)
  return known.id
}

/** What the form lets through besides an identity card is told by its shape. */
const idTypeOf = (number: string) => otherDocumentOf(number, ['hkmt', 'passport']) ?? 'id-card'

async function knownPerson(ctx: Ctx, { idNumber, mobile, name }: Registering): Promise<sql.KnownPerson | undefined> {
  const { tenantId } = ctx.actor
  const mobileHash = mobileHashOf(mobile)
  const idNumberHash = idNumber === undefined ? null : keyedHash('person.id-number', normalised.idNumber(idNumber))
  const byNumber = idNumberHash && (await sql.personByIdNumber(ctx.tx, tenantId, idNumberHash))
  if (byNumber) {
    if (!byNumber.mobile_hash?.equals(mobileHash)) throw new Refusal('registration.id-number-known').commitAnyway()
    return byNumber
  }
  // A family shares a phone: one number, several names.
  const people = await sql.peopleByMobile(ctx.tx, tenantId, mobileHash)
  return people.find(
    (person) => nameKey(person.name) === nameKey(name) && (idNumberHash === null || person.id_number_hash === null),
  )
}

const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·•・.]/g, '')
    .toLowerCase()
