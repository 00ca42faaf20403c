import { type Form, type FormField, fieldsOf, isPersonWidget } from './form-definition.ts'
import type { FormValues } from './form-visibility.ts'

type TeamMember = { readonly id: string; readonly part: 'leader' | 'member' | 'guide' }

/** Fields about the team of an entry: their values are the rows of its members. A contact is a choice like any other. */
export const isOfTeam = ({ widget }: FormField): boolean => isPersonWidget(widget) && widget !== 'person-select'

const idsOf = (members: readonly TeamMember[], part: TeamMember['part']) =>
  members.filter((member) => member.part === part).map(({ id }) => id)

function teamValue({ widget }: FormField, members: readonly TeamMember[]): unknown {
  const [leaderId] = idsOf(members, 'leader')
  if (widget === 'project-leader') return leaderId ? { memberId: leaderId } : null
  return idsOf(members, widget === 'team-member' ? 'member' : 'guide')
}

export const teamValues = (form: Form, members: readonly TeamMember[]): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(isOfTeam)
      .map((field) => [field.key, teamValue(field, members)]),
  )
