import type { getRegistrationForm } from '@laurel/contract/account'
import type { Answer } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import { worded } from '../../wording.ts'
import { inForceHere } from '../agreement/agreement.service.ts'
import { newestOfFirst } from '../form/form.service.ts'
import { registrationHere, whyClosed } from '../portal/entrance.service.ts'
import { configurationOf } from '../portal/portal.service.ts'
import { type Field, withCoreFields } from './core-fields.service.ts'
import * as sql from './registration.sql.ts'

export type RegistrationForm = Answer<typeof getRegistrationForm>

const passwordLogin = 1
/** As many as a person can look through; an organiser with more asks after registration. */
const maxOrganisations = 500

/** C06: what this portal asks of whoever registers; its own form before that of its organiser. */
export async function registrationForm(ctx: Ctx): Promise<RegistrationForm> {
  const portal = await configurationOf(ctx)
  const form = await newestOfFirst(ctx, [`register-${portal.portalCode}`, 'register'])
  const agreements = await inForceHere(ctx)
  const closedBecause = whyClosed(await registrationHere(ctx), agreements.has('terms'))
  const { language } = ctx.actor
  return {
    id: form?.id ?? null,
    code: form?.code ?? 'register',
    version: form?.version ?? 0,
    name: form?.name ?? worded({ zh: '注册信息', en: 'Registration' }, language),
    purpose: 'register',
    today: form?.today ?? dayIn(portal.zone, ctx.now),
    fields: withCoreFields(await withOrganisations(ctx, form?.fields ?? [])),
    isOpen: closedBecause === null,
    closedBecause,
    asksPassword: portal.loginStrategies.includes(passwordLogin),
    passwordStrategy: portal.passwordStrategy,
    agreements: [...agreements.values()].map(({ kind, version, title }) => ({
      kind,
      version,
      title: worded(title, language),
    })),
  }
}

/** Sweden writes days as we do. */
const dayIn = (zone: string, instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant))

/** A field that searches for an organisation becomes a choice among them. */
async function withOrganisations(ctx: Ctx, fields: readonly Field[]): Promise<Field[]> {
  const filled: Field[] = []
  for (const field of fields) {
    if (field.widget === 'card') {
      const members = (field.fields ?? []).filter((member) => typeof member !== 'string')
      filled.push({ ...field, fields: (await withOrganisations(ctx, members)) as NonNullable<Field['fields']> })
    } else filled.push(isOrganisation(field) ? await asChoice(ctx, field) : field)
  }
  return filled
}

export const isOrganisation = ({ source }: Pick<Field, 'source'>): boolean =>
  source?.['url'] === '/ims/organisation/search'

async function asChoice(ctx: Ctx, field: Field): Promise<Field> {
  const params = field.source?.['params'] as { kind?: string } | undefined
  const rows = await sql.organisationsOfKind(ctx.tx, ctx.actor.tenantId, params?.kind ?? 'school', maxOrganisations)
  if (rows.length > maxOrganisations || rows.length === 0) return field
  const { help: _, ...rest } = field
  return { ...rest, widget: 'dict-select', options: rows.map(({ id, name }) => ({ value: id, label: name })) }
}
