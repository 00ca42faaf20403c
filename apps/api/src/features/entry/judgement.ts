import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import { type FormPerson, referencesOf } from '@laurel/rules/form-people'
import { isOfTeam, teamValues } from '@laurel/rules/form-team'
import { isBlocking, validateForm } from '@laurel/rules/form-validation'
import { shownFields } from '@laurel/rules/form-visibility'
import type { Ctx } from '../../ctx.ts'
import { knownOptions } from '../form/form-options.service.ts'
import type { EntryRow } from './entry.sql.ts'
import type { PlanRow } from './entry-plan.sql.ts'
import type { SectionRow, Values } from './section.sql.ts'
import { opened } from './section-values.ts'
import { type MemberRow, selectable } from './team.sql.ts'

export type Fault = { path: string; reason: string; level?: 'warn' | undefined }
export type Judgement = { faults: Fault[]; missing: number; completion: number }

type Judged = {
  entry: Pick<EntryRow, 'process_type'>
  form: Form & { today: string }
  sections: readonly Pick<SectionRow, 'held' | 'sealed'>[]
  members: readonly MemberRow[]
  plan: PlanRow
}

/** What is still missing or wrong, and how much of what is asked has been answered. */
export async function judged(ctx: Ctx, { entry, form, sections, members, plan }: Judged): Promise<Judgement> {
  const values = { ...valuesOf(sections), ...teamValues(form, members) }
  const [people, knowsOption] = await Promise.all([
    peopleOf(ctx, form, values, members),
    knownOptions(ctx, form, values),
  ])
  const ofForm: Fault[] = validateForm(form, values, {
    ...viewerOf(entry),
    today: form.today,
    stored: values,
    people,
    identifying: members.map(({ name }) => name),
    knowsOption,
  })
  // A form may count its people itself: a team that is too small is told once.
  const told = new Set(ofForm.map(({ path }) => path))
  const ofTeam = teamFaults(form, members, plan).filter(({ path, reason }) => !told.has(path) || !sizes.has(reason))
  const faults = [...ofForm, ...ofTeam]
  const blocking = faults.filter(isBlocking)
  const asked = shownFields(form, values).filter(({ required }) => required)
  const wrong = new Set(blocking.map(({ path }) => path.split('.')[0]))
  const answered = asked.filter(({ key }) => !wrong.has(key))
  const completion = asked.length === 0 ? 100 : Math.floor((answered.length / asked.length) * 100)
  return { faults, missing: blocking.length, completion }
}

export const viewerOf = ({ process_type }: Pick<EntryRow, 'process_type'>) =>
  ({ stage: String(process_type), role: 'entrant' }) as const

/** Every section in one, numbers opened: what the law of the form judges. */
const valuesOf = (sections: Judged['sections']): Values =>
  Object.assign({}, ...sections.map(({ held, sealed }) => ({ ...held, ...opened(sealed) })))

/** The team by its members, and whoever a form names beside it by their account. */
async function peopleOf({ tx, actor }: Ctx, form: Form, values: Values, members: readonly MemberRow[]) {
  const people = new Map<string, FormPerson>(members.map((member) => [member.id, personOf(member)]))
  const others = referencesOf(form, values).filter((reference) => !people.has(reference))
  if (others.length > 0)
    for (const { id, person_id } of await selectable(tx, actor.tenantId, others))
      people.set(id, { part: 'selected', has: attributes, personKey: person_id })
  return people
}

const attributes = ['name', 'mobile', 'school', 'education', 'enrolmentYear', 'idNumber', 'email'] as const

/** Of somebody who has not said yes nothing is told, not even what is missing. */
function personOf(member: MemberRow): FormPerson {
  const { part, person_id: personKey } = member
  if (member.confirmed_at === null) return { part, has: attributes, personKey }
  const known: Record<(typeof attributes)[number], unknown> = {
    name: member.name,
    mobile: member.mobile_hash,
    school: member.organisation,
    education: member.education,
    enrolmentYear: member.enrolment_year,
    idNumber: member.has_id_number || null,
    email: member.has_email || null,
  }
  const has = attributes.filter((key) => known[key] !== null && known[key] !== '')
  return { part, has, personKey }
}

const sizes: ReadonlySet<string> = new Set([
  'entry.too-few-members',
  'entry.too-many-members',
  'entry.too-few-guides',
  'entry.too-many-guides',
])

function teamFaults(form: Form, members: readonly MemberRow[], plan: PlanRow): Fault[] {
  const people = fieldsOf(form).filter(isOfTeam)
  const pathOf = (widget: string) => people.find((field) => field.widget === widget)?.key ?? 'team'
  const inTeam = members.filter(({ part }) => part !== 'guide')
  const guides = members.filter(({ part }) => part === 'guide')
  const [team, guide] = [pathOf('team-member'), pathOf('guide-teacher')]
  const faults: (Fault | false)[] = [
    inTeam.length < plan.min_members && { path: team, reason: 'entry.too-few-members' },
    inTeam.length > plan.max_members && { path: team, reason: 'entry.too-many-members' },
    guides.length < plan.min_guides && { path: guide, reason: 'entry.too-few-guides' },
    guides.length > plan.max_guides && { path: guide, reason: 'entry.too-many-guides' },
    inTeam.some(({ confirmed_at }) => confirmed_at === null) && { path: team, reason: 'entry.members-not-confirmed' },
    guides.some(({ confirmed_at }) => confirmed_at === null) && { path: guide, reason: 'entry.guides-not-confirmed' },
  ]
  return faults.filter((fault) => fault !== false)
}
