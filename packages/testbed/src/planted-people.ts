import { newId } from '@laurel/api/src/database/id.ts'
import { hashOf, sealedOf } from '@laurel/api/src/features/person/person.service.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

export type PlantedPerson = { accountId: string; personId: string; userName: string }

const atATime = 5_000
let count = 0

type About = {
  /** Entrants of one role, so that they can be written to. */
  roleId?: string
  organisationId?: string
  /** Confirmed. */
  mail?: (at: number) => string | undefined
  mobile?: (at: number) => string | undefined
}

/** Very many entrants of Lanjiang who never log in. */
export async function plantPeople(world: World, many: number, about: About = {}): Promise<PlantedPerson[]> {
  const planted: PlantedPerson[] = []
  while (planted.length < many) {
    const batch = Array.from({ length: Math.min(atATime, many - planted.length) }, (_, at) =>
      personOf(planted.length + at, about),
    )
    await insert(world, batch, about)
    planted.push(...batch)
  }
  return planted
}

function personOf(at: number, { mail, mobile }: About) {
  count += 1
  const [address, number] = [mail?.(at), mobile?.(at)]
  return {
    accountId: newId(),
    personId: newId(),
    userName: `planted_${count}`,
    mailSealed: address === undefined ? null : sealedOf('email', address),
    mailHash: address === undefined ? null : hashOf('email', address),
    mobileSealed: number === undefined ? null : sealedOf('mobile', number),
    mobileHash: number === undefined ? null : hashOf('mobile', number),
  }
}

type Person = ReturnType<typeof personOf>

const insert = (world: World, people: readonly Person[], { roleId, organisationId }: About) => {
  const column = <K extends keyof Person>(key: K) => people.map((person) => person[key])
  return world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    await tx.run(sql`
      with planted as materialized (
        select * from unnest(${column('accountId')}::uuid[], ${column('personId')}::uuid[], ${column('userName')}::text[],
          ${column('mailSealed')}::bytea[], ${column('mailHash')}::bytea[], ${column('mobileSealed')}::bytea[], ${column('mobileHash')}::bytea[])
          as p (account_id, person_id, user_name, mail_sealed, mail_hash, mobile_sealed, mobile_hash)
      ), people as (
        insert into person (tenant_id, id, name, email_sealed, email_hash, mobile_sealed, mobile_hash, organisation_id)
        select ${tenantId}, person_id, '同学' || user_name, mail_sealed, mail_hash, mobile_sealed, mobile_hash, ${organisationId ?? null} from planted
      ), accounts as (
        insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id)
        select ${tenantId}, account_id, person_id, 1, user_name, user_name, user_name, ${organisationId ?? null} from planted
      ), confirmed as (
        insert into notice_setting (tenant_id, account_id, mail_hash)
        select ${tenantId}, account_id, mail_hash from planted where mail_hash is not null
      )
      insert into account_role (tenant_id, account_id, role_id)
      select ${tenantId}, account_id, ${roleId ?? null} from planted where ${roleId !== undefined}`)
  })
}
