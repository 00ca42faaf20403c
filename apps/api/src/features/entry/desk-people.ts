import type { Form } from '@laurel/rules/form-definition'
import { referencesOf } from '@laurel/rules/form-people'
import type { Ctx } from '../../ctx.ts'
import * as sql from './desk.sql.ts'
import type { Values } from './section.sql.ts'
import type { FrozenPerson } from './submission.sql.ts'

type Filled = { form: Form; people: readonly FrozenPerson[]; values: Values }

/** Of the team by their rows, of others by their accounts. */
export async function personNames({ tx, actor }: Ctx, filled: readonly Filled[]) {
  const people = filled.flatMap((each) => each.people)
  const persons = await sql.peopleNamed(tx, actor.tenantId, [...new Set(people.map(({ personId }) => personId))])
  const byPerson = new Map(persons.map(({ id, name }) => [id, name]))
  const names = new Map(people.map(({ memberId, personId }) => [memberId, byPerson.get(personId)]))
  const others = filled
    .flatMap(({ form, values }) => referencesOf(form, values))
    .filter((reference) => !names.has(reference))
  for (const { id, nickname } of await sql.accountsNamed(tx, actor.tenantId, [...new Set(others)]))
    names.set(id, nickname)
  return (reference: string) => names.get(reference)
}
