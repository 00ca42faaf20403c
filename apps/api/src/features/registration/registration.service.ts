import type { register } from '@laurel/contract/account'
import type { Parsed } from '@laurel/contract/define'
import { fieldsOf } from '@laurel/rules/form-definition'
import { validateForm } from '@laurel/rules/form-validation'
import { isMinor, registrationKeys as keys } from '@laurel/rules/registration'
import { isNumberLike, userNameKey } from '@laurel/rules/user-name'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { keyedHash, seal } from '../../privacy/sealing.ts'
import { openAccount } from '../account/account.service.ts'
import { inForceHere, recordAcceptance } from '../agreement/agreement.service.ts'
import { newPasswordFor } from '../auth/password.service.ts'
import { completeLogin, type Session } from '../auth/session.service.ts'
import { requireProofOfWork } from '../captcha/captcha.service.ts'
import { requireValidCode, type ValidCode } from '../sms/sms.service.ts'
import type { Field } from './core-fields.service.ts'
import { personFor } from './identity.service.ts'
import * as sql from './registration.sql.ts'
import { isOrganisation, type RegistrationForm, registrationForm } from './registration-form.service.ts'

type Registration = Parsed<typeof register>['body']
type Agreements = Awaited<ReturnType<typeof inForceHere>>

const entrant = 1

/** C06: person, account, what was agreed to, and a session. All of it or nothing. */
export async function registerEntrant(ctx: Ctx, input: Registration, caller: Caller): Promise<Session> {
  await requireProofOfWork(ctx, caller, 'register', input.captchaVerification)
  const form = await registrationForm(ctx)
  must(form.isOpen, 'registration.not-open')
  assertFilledIn(form, input)
  const agreements = await inForceHere(ctx)
  requireAgreement(agreements, input)
  const isYoung = isMinor(form, input.values, form.today)
  if (isYoung) requireGuardian(agreements, input)
  const code = await requireValidCode(ctx, caller, { mobile: input.mobile, scene: 2, code: input.code })
  const consent = isYoung ? await guardianCode(ctx, caller, input) : undefined
  const said = answersOf(form, input)
  await assertNameFree(ctx, said.userName)
  const passwordHash = await passwordOf(ctx, form, input, said)
  const personId = await knownOrNew(ctx, code, { ...said.person, mobile: input.mobile })
  const accountId = await openAccount(ctx, {
    personId,
    userType: entrant,
    userName: said.userName,
    nickname: said.person.name,
    ...(said.person.organisationId && { organisationId: said.person.organisationId }),
    ...(passwordHash && { passwordHash }),
  })
  await code.spend()
  await consent?.spend()
  await keepAnswers(ctx, accountId, form, said.answers)
  for (const kind of ['terms', 'privacy'] as const) {
    const version = agreements.get(kind)
    if (version) await recordAcceptance(ctx, accountId, version)
  }
  if (isYoung) await keepConsent(ctx, accountId, agreements, input)
  await record(ctx, 'registration.completed', accountId, { form: form.code, version: form.version }, accountId)
  const person = { accountId, userType: entrant, userName: said.userName, nickname: said.person.name }
  return completeLogin(ctx, caller, person, { way: 'password', remembered: false })
}

const wrong = (path: string, reason: string) => ({ path: `body.values.${path}`, reason })

/** The same law as in the browser. */
function assertFilledIn(form: RegistrationForm, { values, mobile, code }: Registration): void {
  const given = { ...values, [keys.mobile]: mobile, [keys.code]: code }
  const faults = validateForm(form, given, { today: form.today }).map(({ path, reason }) => wrong(path, reason))
  if (faults.length > 0) throw new Refusal('http.not-valid', faults)
  // A name that is somebody's number would stand before them when they log in by it.
  const userName = String(values[keys.userName])
  if (isNumberLike(userName))
    throw new Refusal('account.name-is-a-number', [wrong(keys.userName, 'account.name-is-a-number')])
}

function requireAgreement(agreements: Agreements, { agreementVersion, privacyVersion }: Registration): void {
  must(agreements.get('terms')?.version === agreementVersion, 'agreement.not-current')
  const privacy = agreements.get('privacy')
  must(privacy === undefined || privacy.version === privacyVersion, 'agreement.not-current')
}

function requireGuardian(agreements: Agreements, { guardian, mobile }: Registration): void {
  must(agreements.has('guardian'), 'registration.guardian-text-missing')
  if (guardian === undefined) throw new Refusal('registration.guardian-needed')
  must(guardian.mobile !== mobile, 'registration.guardian-is-oneself')
  must(agreements.get('guardian')?.version === guardian.agreementVersion, 'agreement.not-current')
}

/** S22: whoever holds the guardian's phone has been there. */
async function guardianCode(ctx: Ctx, caller: Caller, { guardian }: Registration): Promise<ValidCode | undefined> {
  if (guardian === undefined) return undefined
  const asked = { mobile: guardian.mobile, scene: 2, code: guardian.code } as const
  try {
    return await requireValidCode(ctx, caller, asked)
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'sms.code-not-valid') throw error
    const told = new Refusal('registration.guardian-code-not-valid', [
      { path: 'body.guardian.code', reason: 'registration.guardian-code-not-valid' },
    ])
    throw error.commitsAnyway ? told.commitAnyway() : told
  }
}

/** The proof stays spent: whoever tries one name after another works for each. */
async function assertNameFree(ctx: Ctx, userName: string): Promise<void> {
  if (await sql.isNameTaken(ctx.tx, ctx.actor.tenantId, userNameKey(userName)))
    throw new Refusal('account.name-taken', [wrong(keys.userName, 'account.name-taken')]).commitAnyway()
}

/** Five tries with a code: whoever asks for one ID number after another is soon told nothing more. */
async function knownOrNew(ctx: Ctx, code: ValidCode, person: Parameters<typeof personFor>[1]): Promise<string> {
  try {
    return await personFor(ctx, person)
  } catch (error) {
    if (error instanceof Refusal && error.commitsAnyway) await code.countTry()
    throw error
  }
}

type Said = ReturnType<typeof answersOf>

/** What belongs to the person, and what only this organiser asks. */
function answersOf(form: RegistrationForm, { values }: Registration) {
  const fields = fieldsOf(form)
  const text = (key: string | undefined) =>
    key !== undefined && typeof values[key] === 'string' && values[key] !== '' ? values[key] : undefined
  const idKey = fields.find(({ widget }) => widget === 'id-card')?.key
  const organisationKey = (fields as Field[]).find(isOrganisation)?.key
  const known: Record<string, string | undefined> = {
    idNumber: text(idKey),
    organisationId: text(organisationKey),
    education: text('education'),
    enrolmentYear: text('enrolmentYear'),
    major: text('major'),
    email: text('email'),
  }
  const taken = new Set<string | undefined>([
    ...Object.values(keys).filter((key) => key !== keys.ageGroup),
    ...Object.keys(known),
    idKey,
    organisationKey,
  ])
  const answers = Object.fromEntries(Object.entries(values).filter(([key]) => !taken.has(key)))
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  return {
    userName: String(values[keys.userName]).trim(),
    person: { name: String(values[keys.name]).trim(), ...given } as { name: string } & {
      [K in 'idNumber' | 'organisationId' | 'education' | 'enrolmentYear' | 'major' | 'email']?: string
    },
    answers,
  }
}

/** C11: where nobody logs in with a password none is asked for. Made before anything is looked up, so that the time tells nothing. */
async function passwordOf(
  ctx: Ctx,
  form: RegistrationForm,
  { doc, mobile }: Registration,
  { userName, person }: Said,
): Promise<string | undefined> {
  if (!form.asksPassword) return undefined
  if (doc === undefined) throw new Refusal('http.not-valid', [{ path: 'body.doc', reason: 'form.required' }])
  return newPasswordFor(ctx, doc, [{ id: '', user_name: userName }], [mobile, person.idNumber ?? ''])
}

const keepAnswers = (ctx: Ctx, accountId: string, form: RegistrationForm, answers: Record<string, unknown>) =>
  sql.addRegistration(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    account_id: accountId,
    form_id: form.id,
    answers_sealed: seal('registration.answers', JSON.stringify(answers)),
  })

async function keepConsent(
  ctx: Ctx,
  accountId: string,
  agreements: Agreements,
  { guardian }: Registration,
): Promise<void> {
  const version = agreements.get('guardian')
  if (!guardian || !version) return
  await sql.addConsent(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    account_id: accountId,
    version_id: version.id,
    name_sealed: seal('guardian.name', guardian.name),
    mobile_sealed: seal('guardian.mobile', guardian.mobile),
    mobile_hash: keyedHash('guardian.mobile', guardian.mobile),
  })
  await record(ctx, 'registration.guardian-consented', accountId, { version: version.version }, null)
}
