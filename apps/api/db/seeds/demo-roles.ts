import type { Ctx } from '../../src/ctx.ts'
import { defineRole, type NewRole } from '../../src/features/role/role.service.ts'
import type { AccountContent, Content } from './content.ts'

/** `places`: what the content calls the organisations that a named scope names. */
type RoleOfContent = Pick<NewRole, 'code' | 'permissions'> & { places?: readonly string[] }

const looksAtPeople = ['account:person:find', 'account:person:list', 'organisation:node:list'] as const

const roles: Record<string, RoleOfContent> = {
  'r-admin': { code: 'admin', permissions: ['*:*:*'] },
  'r-city': { code: 'city-auditor', permissions: [...looksAtPeople] },
  'r-school': { code: 'school-auditor', permissions: [...looksAtPeople] },
  'r-judge': { code: 'judge' },
  'r-super': {
    code: 'supervisor',
    permissions: [...looksAtPeople, 'account:login:list', 'audit:event:list', 'role:role:list'],
  },
  'r-vol': { code: 'volunteer' },
  'r-export': {
    code: 'data-officer',
    permissions: [...looksAtPeople, 'account:person:export', 'audit:event:list', 'audit:event:export', 'job:run:list'],
    places: ['o1-c01', 'o1-c02'],
  },
  'r-school-clerk': {
    code: 'school-clerk',
    permissions: [
      'contest:entry:list',
      'contest:recommendation:list',
      'contest:recommendation:save',
      'contest:recommendation:export',
    ],
  },
  'r-school-head': {
    code: 'school-head',
    permissions: ['contest:recommendation:list', 'contest:recommendation:confirm', 'contest:recommendation:export'],
  },
  'r-city-clerk': {
    code: 'city-clerk',
    permissions: [
      'contest:entry:list',
      'contest:recommendation:list',
      'contest:recommendation:return',
      'contest:recommendation:export',
    ],
  },
  'r2-admin': { code: 'admin', permissions: ['*:*:*'] },
  'r2-exam': { code: 'examiner' },
  'r3-admin': { code: 'admin', permissions: ['*:*:*'] },
  'r3-college': { code: 'college-auditor' },
}

const everywhere: NewRole[] = [
  { code: 'judge', name: { zh: '评委', en: 'Judge' } },
  { code: 'volunteer', name: { zh: '现场志愿者', en: 'Venue volunteer' } },
  // An administrator who may do nothing yet: shows that the user type alone opens no door.
  { code: 'clerk', name: { zh: '办事员', en: 'Clerk' } },
]

const scopes: Record<string, NonNullable<NewRole['dataScope']>> = {
  own: 'own',
  'own-org': 'own-org',
  'org-and-below': 'org-and-below',
  'named-orgs': 'named',
  all: 'all',
}

/** Role code → id. */
export async function defineRoles(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  organisations: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const defined = new Map<string, string>()
  for (const { ref, tenant, name, dataScope: scope } of content.roles) {
    const role = roles[ref]
    if (tenant !== tenantRef || !role) continue
    const { places = [], ...rights } = role
    const organisationIds = places.flatMap((place) => organisations.get(place) ?? [])
    const dataScope = scopes[scope] ?? 'own'
    defined.set(role.code, await defineRole(ctx, { ...rights, name, dataScope, organisationIds }))
  }
  for (const role of everywhere) if (!defined.has(role.code)) defined.set(role.code, await defineRole(ctx, role))
  return defined
}

const roleOfAuditor: Record<string, string> = {
  school: 'school-auditor',
  city: 'city-auditor',
  award: 'examiner',
  college: 'college-auditor',
  university: 'college-auditor',
}

/** Not everybody in the office may do everything. */
const roleOfOffice: Record<string, string> = { adm_439: 'supervisor', adm_440: 'data-officer' }

/** The last administrator of each organiser is its clerk; entrants and guides act by their user type alone. */
export function roleCodeOf(account: AccountContent, isClerk: boolean): string | undefined {
  if (account.role === 'admin') return isClerk ? 'clerk' : (roleOfOffice[account.username] ?? 'admin')
  if (account.role === 'auditor') return roleOfAuditor[account.level ?? '']
  return account.role === 'entrant' || account.role === 'guide' ? undefined : account.role
}
