import type { Client } from 'pg'

/** The proof's own idea of who can do what to whom; it shares nothing with the law that it tries. */
export const pool = [
  'account:person:create',
  'account:person:update',
  'account:person:list',
  'account:person:reveal',
  'account:person:import',
  'account:code-card:issue',
  'role:role:save',
  'role:role:give',
  'role:role:list',
] as const

export const scopes = ['own', 'own-org', 'org-and-below', 'named', 'all'] as const

type Role = { scope: (typeof scopes)[number]; permissions: readonly string[]; named: readonly string[] }
export type Person = { accountId: string; personId: string; organisationId: string | null; roles: readonly Role[] }

/** Everybody of this walk as the tables say it now. */
export async function readPeople(database: Client, personIds: readonly string[]): Promise<Person[]> {
  const { rows } = await database.query<Person>(
    `
      select a.id as "accountId", a.person_id as "personId", a.organisation_id as "organisationId", coalesce((
        select jsonb_agg(jsonb_build_object('scope', r.data_scope, 'permissions', r.permissions, 'named', array(
          select n.organisation_id from role_organisation n where n.tenant_id = r.tenant_id and n.role_id = r.id)))
        from account_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.tenant_id = a.tenant_id and h.account_id = a.id), '[]') as roles
      from account a where a.person_id = any ($1::uuid[])`,
    [personIds],
  )
  return rows
}

export type Parents = ReadonlyMap<string, string | null>

function isAtOrBelow(parents: Parents, place: string | null, top: string | null): boolean {
  for (let at = place; at !== null; at = parents.get(at) ?? null) if (at === top) return true
  return false
}

/** `permission person`: what is open of somebody by any account of theirs; `permission *`: of those who are yet to come, anywhere. */
export function openTo(who: Person, everybody: readonly Person[], parents: Parents): Set<string> {
  const open = new Set<string>()
  for (const { scope, permissions, named } of who.roles) {
    const held = permissions.includes('*:*:*') ? [...pool, '*:*:*'] : permissions
    const seen = everybody.filter(
      (each) =>
        each.accountId === who.accountId ||
        scope === 'all' ||
        (scope === 'own-org' && each.organisationId !== null && each.organisationId === who.organisationId) ||
        (scope === 'org-and-below' &&
          who.organisationId !== null &&
          isAtOrBelow(parents, each.organisationId, who.organisationId)) ||
        (scope === 'named' && named.some((top) => isAtOrBelow(parents, each.organisationId, top))),
    )
    for (const permission of held) {
      for (const { accountId } of seen) open.add(`${permission} ${accountId}`)
      if (scope === 'all') open.add(`${permission} *`)
    }
  }
  return open
}
