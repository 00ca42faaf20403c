import { nameOf, province, schools } from './names.ts'
import { colleague, organiser, type Scene } from './scene.ts'
import type { Person } from './state.ts'

export const roles = { school: '校级审核员', province: '省级审核员' }
const administrators = '管理员'

/** A province with eight schools; five teams and an auditor of each, an auditor of the province, judges, volunteers and a second administrator, all with cards. */
export async function bringPeople(scene: Scene): Promise<string> {
  const places = await makeOrganisations(scene)
  const roleIds = await makeRoles(scene)
  const people = everybody()
  const accountIds: string[] = []
  for (const [at, { name, userName, userType, organisation, role }] of people.entries()) {
    const organisationId = places.get(organisation)
    const roleId = roleIds.get(role)
    const { id } = await scene.call(organiser, 'POST /ims/member/create', {
      body: {
        name,
        userName,
        userType,
        mobile: `139${String(20_000_000 + at)}`,
        roleIds: roleId === undefined ? [] : [roleId],
        ...(organisationId !== undefined && { organisationId }),
      },
    })
    accountIds.push(id)
  }
  const { cards } = await scene.call(organiser, 'POST /ims/code-card/issue', {
    body: { accountIds, kind: 'timed', ttlMinutes: 7 * 24 * 60 },
  })
  const codes = new Map(cards.map(({ userName, code }) => [userName, code]))
  for (const person of people) scene.meet({ ...person, code: codes.get(person.userName) ?? '' })
  await scene.enterWithFactor(colleague, codes.get(colleague) ?? '')
  return `${schools.length} schools of a province, ${people.length} people with cards`
}

async function makeOrganisations(scene: Scene): Promise<Map<string, string>> {
  const add = async (zh: string, more: { kind: string; level: 'school' | 'province'; parentId?: string }) =>
    (
      await scene.call(organiser, 'POST /ims/organisation/add', {
        body: { name: { zh }, shortName: zh.slice(0, 9), ...more },
      })
    ).id
  const parentId = await add(province, { kind: 'department', level: 'province' })
  const places = new Map([[province, parentId]])
  for (const zh of schools) places.set(zh, await add(zh, { kind: 'school', level: 'school', parentId }))
  return places
}

/** Of those at their own organisation and below; what they may do comes with being an auditor. */
async function makeRoles(scene: Scene): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [key, zh] of Object.entries(roles)) {
    const rights = { dataScope: 'org-and-below' as const, permissions: [], organisationIds: [] }
    const body = { code: `${key}-auditor`, name: { zh }, ...rights }
    made.set(zh, (await scene.call(organiser, 'POST /ims/role/define', { body })).id)
  }
  const known = await scene.call(organiser, 'GET /ims/role/list', {})
  made.set(administrators, known.find(({ code }) => code === 'admin')?.id ?? '')
  return made
}

/** Judges and volunteers belong to no school. */
function everybody(): Person[] {
  const people: Person[] = []
  const add = (userType: Person['userType'], userName: string, organisation = '', role = '') =>
    people.push({ userName, name: nameOf(people.length), userType, organisation, role })
  const twoDigits = (at: number) => String(at + 1).padStart(2, '0')
  for (let at = 0; at < 40; at += 1) add(1, `team_${twoDigits(at)}`, schools[at % schools.length])
  for (const [at, school] of schools.entries()) add(3, `school_${twoDigits(at)}`, school, roles.school)
  add(3, 'province_01', province, roles.province)
  for (let at = 0; at < 7; at += 1) add(4, `judge_${twoDigits(at)}`)
  for (let at = 0; at < 2; at += 1) add(5, `volunteer_${twoDigits(at)}`)
  add(2, colleague, '', administrators)
  return people
}
