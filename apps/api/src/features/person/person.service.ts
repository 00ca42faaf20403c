import { normalMobile } from '@laurel/rules/mobile'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { keyedHash, seal, unseal } from '../../privacy/sealing.ts'
import { noticeMobileChanged } from '../sms/notice.service.ts'
import * as sql from './person.sql.ts'

export type NewPerson = {
  name: string
  mobile?: string | undefined
  idType?: string | undefined
  idNumber?: string | undefined
  email?: string | undefined
  organisationId?: string | undefined
  education?: string | undefined
  enrolmentYear?: string | undefined
  major?: string | undefined
}

type Secret = 'mobile' | 'idNumber' | 'email'

const purposes = { mobile: 'person.mobile', idNumber: 'person.id-number', email: 'person.email' } as const

const unspaced = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** One spelling per number and address: the keyed hash finds a person only by the very same letters. */
export const normalised: Record<Secret, (text: string) => string> = {
  mobile: normalMobile,
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

/** Shown to be theirs before this is called. It holds for all accounts of the person. */
export async function setMobile(ctx: Ctx, personId: string, mobile: string): Promise<void> {
  const { sealed, hash } = kept('mobile', { name: '', mobile })
  await tellOldNumber(ctx, personId, hash)
  await sql.setMobile(ctx.tx, ctx.actor.tenantId, personId, sealed, hash)
  await record(ctx, 'person.mobile-changed', personId, { changes: changesOf({}, { mobile }, { personal: ['mobile'] }) })
}

/** The owner changes it by themselves; somebody else is named. */
async function tellOldNumber(ctx: Ctx, personId: string, newHash: Buffer | null): Promise<void> {
  const { tx, actor } = ctx
  const before = await sql.lockMobile(tx, actor.tenantId, personId)
  if (!before?.mobile_sealed || !before.mobile_hash || newHash?.equals(before.mobile_hash)) return
  const by = actor.kind === 'account' && actor.personId !== personId ? actor.nickname : null
  await noticeMobileChanged(ctx, opened('mobile', before.mobile_sealed), by)
}

/** What was not known of a person so far; nothing that is known is changed. */
export async function fillInPerson(ctx: Ctx, personId: string, input: NewPerson): Promise<void> {
  const [mobile, idNumber, email] = [kept('mobile', input), kept('idNumber', input), kept('email', input)]
  await sql.fillInPerson(ctx.tx, ctx.actor.tenantId, personId, {
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
  await record(ctx, 'person.filled-in', personId)
}

export const opened = (secret: Secret, sealed: Buffer): string => unseal(purposes[secret], sealed)

export const hashOf = (secret: Secret, text: string): Buffer => keyedHash(purposes[secret], normalised[secret](text))

export const sealedOf = (secret: Secret, text: string): Buffer => seal(purposes[secret], normalised[secret](text))

export const personWithIdNumber = async ({ tx, actor }: Ctx, idNumber: string | undefined) =>
  idNumber === undefined ? undefined : sql.byIdNumber(tx, actor.tenantId, hashOf('idNumber', idNumber))

export type PersonChange = Pick<NewPerson, 'mobile' | 'idType' | 'idNumber' | 'email'> & { name?: string | undefined }

/** What changed is told, not into what (decision 37). */
export async function changePerson(ctx: Ctx, personId: string, change: PersonChange): Promise<void> {
  const { tenantId } = ctx.actor
  const { name, idType, ...secrets } = change
  if (secrets.idNumber !== undefined) {
    const other = await sql.byIdNumber(ctx.tx, tenantId, hashOf('idNumber', secrets.idNumber))
    must(other === undefined || other.id === personId, 'person.id-number-taken')
  }
  const [mobile, idNumber, email] = (['mobile', 'idNumber', 'email'] as const).map((secret) =>
    secrets[secret] === undefined ? undefined : kept(secret, { name: '', ...secrets }),
  )
  const columns = {
    ...(name !== undefined && { name }),
    ...(idType !== undefined && { id_type: idType }),
    ...(mobile?.hash && { mobile_sealed: mobile.sealed, mobile_hash: mobile.hash }),
    ...(idNumber?.hash && { id_number_sealed: idNumber.sealed, id_number_hash: idNumber.hash }),
    ...(email?.hash && { email_sealed: email.sealed, email_hash: email.hash }),
  }
  if (Object.keys(columns).length === 0) return
  if (mobile?.hash) await tellOldNumber(ctx, personId, mobile.hash)
  found((await sql.changePerson(ctx.tx, tenantId, personId, columns)) || undefined)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  await record(ctx, 'person.changed', personId, {
    changes: given.map(([field]) => ({ field, changed: true as const })),
  })
}
