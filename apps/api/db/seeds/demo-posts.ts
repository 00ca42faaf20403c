import type { Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import { savePostOf } from '../../src/features/organisation/post.service.ts'
import { saveGroupOf } from '../../src/features/organisation/work-group.service.ts'
import type { Content } from './content.ts'

type Refs = ReadonlyMap<string, string>

/** Who does what in which department, and who works together across them. */
export async function addPosts(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  organisations: Refs,
  accounts: Refs,
  byUserName: Refs,
) {
  const idsOf = (people: readonly string[]) => people.flatMap((ref) => accounts.get(ref) ?? [])
  for (const [sort, { tenant, org, name, holders }] of content.posts.entries()) {
    const organisationId = organisations.get(org)
    if (tenant !== tenantRef || organisationId === undefined) continue
    await savePostOf(ctx, { id: newId(), organisationId, name, sort, accountIds: idsOf(holders) }, true)
  }
  // Teachers have two accounts: it is the judge, not the entrant's guide, who sits in a group.
  const staffOf = (ref: string) => {
    const known = content.people.find((person) => person.ref === ref)?.accounts ?? []
    const staff = known.find(({ tenant, userType }) => tenant === tenantRef && userType !== 1)
    return (staff ? byUserName.get(staff.username) : accounts.get(ref)) ?? []
  }
  for (const { tenant, name, members } of content.workGroups)
    if (tenant === tenantRef) await saveGroupOf(ctx, { id: newId(), name, accountIds: members.flatMap(staffOf) }, true)
}
