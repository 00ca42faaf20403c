import { sql } from 'kysely'
import { newId } from '../../src/database/id.ts'
import { asPlatform } from '../../src/database/platform.ts'
import { keyedHash, seal } from '../../src/privacy/sealing.ts'
import type { Content } from './content.ts'
import type { CrowdTenant } from './crowd-tenants.ts'
import { inParallel } from './in-parallel.ts'

const rowsPerBatch = 10_000

type Person = {
  tenantId: string
  id: string
  accountId: string
  organisationId: string
  name: string
  userName: string
  userType: number
  mobile: string
  idNumber: string
}

/** People with one account each, all with the same known password. Numbers are sealed one by one, as the service does it. */
export async function addCrowd(
  tenants: readonly CrowdTenant[],
  content: Content,
  size: { accounts: number; passwordHash: string },
): Promise<void> {
  const names = namesOf(content)
  const batches = Array.from({ length: Math.ceil(size.accounts / rowsPerBatch) }, (_, at) => at * rowsPerBatch)
  await inParallel(batches, async (from) => {
    const count = Math.min(rowsPerBatch, size.accounts - from)
    const people = Array.from({ length: count }, (_, at) => personOf(from + at, tenants, names))
    const sealed = columnsOf(people)
    return () => insert(people, sealed, size.passwordHash)
  })
}

function columnsOf(people: readonly Person[]) {
  return {
    mobileSealed: people.map(({ mobile }) => seal('person.mobile', mobile)),
    mobileHash: people.map(({ mobile }) => keyedHash('person.mobile', mobile)),
    idSealed: people.map(({ idNumber }) => seal('person.id-number', idNumber)),
    idHash: people.map(({ idNumber }) => keyedHash('person.id-number', idNumber)),
  }
}

function insert(people: readonly Person[], sealed: ReturnType<typeof columnsOf>, passwordHash: string) {
  const column = <K extends keyof Person>(key: K) => people.map((person) => person[key])
  return asPlatform('seed a crowd', (tx) =>
    tx.run(sql`
      with crowd as materialized (
        select * from unnest(${column('tenantId')}::uuid[], ${column('id')}::uuid[], ${column('accountId')}::uuid[],
          ${column('organisationId')}::uuid[], ${column('name')}::text[], ${column('userName')}::text[], ${column('userType')}::int[],
          ${sealed.mobileSealed}::bytea[], ${sealed.mobileHash}::bytea[], ${sealed.idSealed}::bytea[], ${sealed.idHash}::bytea[])
          as c(tenant_id, id, account_id, organisation_id, name, user_name, user_type, mobile_sealed, mobile_hash, id_sealed, id_hash)
      ), people as (
        insert into person (tenant_id, id, name, mobile_sealed, mobile_hash, id_type, id_number_sealed, id_number_hash, organisation_id)
        select tenant_id, id, name, mobile_sealed, mobile_hash, 'id-card', id_sealed, id_hash, organisation_id from crowd
      )
      insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, password_hash, organisation_id)
      select tenant_id, account_id, id, user_type, user_name, user_name, name, ${passwordHash}, organisation_id from crowd`),
  )
}

function personOf(at: number, tenants: readonly CrowdTenant[], names: Names): Person {
  // Squared, so that sizes differ as they do in life: of fifty organisers the largest has a seventh of all people.
  const tenant = tenants[Math.floor(tenants.length * Math.random() ** 2)] as CrowdTenant
  const number = tenant.people + 1
  tenant.people = number
  return {
    tenantId: tenant.id,
    id: newId(),
    accountId: newId(),
    organisationId: tenant.schools[number % tenant.schools.length] as string,
    name: pick(names.family) + pick(names.given),
    userName: `crowd_${number}`,
    userType: userTypeOf(number),
    // 100 is no prefix of mobile numbers.
    mobile: `100${String(at % 1e8).padStart(8, '0')}`,
    idNumber: idNumberOf(number),
  }
}

/** Of an organiser's first two hundred, and of every two hundred more: one administrator, five auditors, ten judges, four volunteers, and entrants. */
function userTypeOf(number: number): number {
  const place = (number - 1) % 200
  if (place === 0) return 2
  if (place <= 5) return 3
  if (place <= 15) return 4
  return place <= 19 ? 5 : 1
}

const birthdays = 7_300
const firstBirthday = Date.UTC(1988, 0, 1)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Right in every place but the first two: 77 is no province (GB 11643 for the check digit). */
function idNumberOf(number: number): string {
  const region = 770_101 + Math.floor(number / (birthdays * 999))
  const born = new Date(firstBirthday + (number % birthdays) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')
  const body = `${region}${born}${String(1 + (Math.floor(number / birthdays) % 999)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

type Names = { family: string[]; given: string[] }

function namesOf({ people }: Content): Names {
  const chinese = people.map(({ name }) => name).filter((name) => /^\p{sc=Han}{2,3}$/u.test(name))
  return { family: chinese.map((name) => name.slice(0, 1)), given: chinese.map((name) => name.slice(1)) }
}

const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] as string
