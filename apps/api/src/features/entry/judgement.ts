import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import { checkForm } from '@laurel/rules/form-validation'
import { shownFields } from '@laurel/rules/form-visibility'
import type { PlanRow } from './entry.sql.ts'
import type { SectionRow, Values } from './section.sql.ts'
import { isOfPeople, opened } from './section-values.ts'
import type { MemberRow } from './team.sql.ts'

export type Fault = { path: string; reason: string }
export type Judgement = { faults: Fault[]; completion: number }

/** Every section in one, numbers opened: what the law of the form judges. */
export const valuesOf = (sections: readonly Pick<SectionRow, 'held' | 'sealed'>[]): Values =>
  Object.assign({}, ...sections.map(({ held, sealed }) => ({ ...held, ...opened(sealed) })))

/** What is still missing or wrong, and how much of what is asked has been answered. */
export function judged(
  form: Form & { today: string },
  sections: readonly Pick<SectionRow, 'held' | 'sealed'>[],
  members: readonly Pick<MemberRow, 'part' | 'confirmed_at'>[],
  plan: PlanRow,
): Judgement {
  const values = valuesOf(sections)
  const faults: Fault[] = [...checkForm(form, values, form.today), ...teamFaults(form, members, plan)]
  const asked = shownFields(form, values).filter(({ required }) => required)
  const wrong = new Set(faults.map(({ path }) => path))
  const answered = asked.filter(({ key }) => !wrong.has(key))
  return { faults, completion: asked.length === 0 ? 100 : Math.floor((answered.length / asked.length) * 100) }
}

function teamFaults(form: Form, members: readonly Pick<MemberRow, 'part' | 'confirmed_at'>[], plan: PlanRow): Fault[] {
  const people = fieldsOf(form).filter(isOfPeople)
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
