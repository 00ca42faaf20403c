import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fileNames } from './file-names.ts'
import { makerOf } from './making.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

export type AccountNames = {
  /** The name of a person with an account. */
  personName(): Promise<string>
  /** Somebody a card can be issued for. */
  account(): Promise<string>
  codeCard(): Promise<string>
  organisation(): Promise<string>
  role(): Promise<string>
  login(): Promise<string>
  post(organisationId: string): Promise<string>
  workGroup(): Promise<string>
  memberImport(): Promise<string>
  codeBatch(): Promise<string>
  socialBinding(): Promise<string>
  /** Another one of the account, still open. */
  session(): Promise<string>
  /** Something that happened to the account. */
  ownEvent(): Promise<string>
  /** Somebody who has set up a second factor. */
  secondFactor(): Promise<string>
}

/** People, where they belong, what they may and how they come in. */
export function accountNames(world: World, tenant: TestTenant, account: TestAccount, marker: string): AccountNames {
  const { tenantId } = tenant
  const made = makerOf(world, tenant)
  const judge = () =>
    made(async (tx, id) => {
      await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${id}, ${`${marker} ${id}`})`)
      await tx.run(sql`
        insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
        values (${tenantId}, ${id}, ${id}, 4, ${id}, ${id}, ${marker})`)
    })
  /** Its batch has the same id. */
  const codeCard = async () => {
    const holder = await judge()
    return made((tx, id) =>
      tx.run(sql`
        insert into login_code (tenant_id, id, account_id, code_hash, kind, batch_id, number, expires_at)
        values (${tenantId}, ${id}, ${holder}, ${randomBytes(32)}, 'once', ${id}, 1, now() + interval '1 hour')`),
    )
  }
  const organisation = () =>
    made((tx, id) =>
      tx.run(sql`
        insert into organisation (tenant_id, id, path, kind, name, short_name)
        values (${tenantId}, ${id}, ${`${id}/`}, 'school', ${JSON.stringify({ zh: marker })}, '样例')`),
    )
  return {
    async personName() {
      await made(async (tx, id) => {
        await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${id}, ${marker})`)
        await tx.run(sql`
          insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
          values (${tenantId}, ${id}, ${id}, 1, ${id}, ${id}, ${`${marker} ${id}`})`)
      })
      return marker
    },
    organisation,
    role: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into role (tenant_id, id, code, name)
          values (${tenantId}, ${id}, ${`r-${randomBytes(6).toString('hex')}`}, ${JSON.stringify({ zh: marker })})`),
      ),
    login: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into login_log (tenant_id, session_id, account_id, way, device)
          values (${tenantId}, ${id}, ${account.accountId}, 'password', ${marker})`),
      ),
    post: (organisationId) =>
      made((tx, id) =>
        tx.run(sql`
          insert into post (tenant_id, id, organisation_id, name)
          values (${tenantId}, ${id}, ${organisationId}, ${JSON.stringify({ zh: marker })})`),
      ),
    workGroup: () =>
      made((tx, id) =>
        tx.run(
          sql`insert into work_group (tenant_id, id, name) values (${tenantId}, ${id}, ${JSON.stringify({ zh: marker })})`,
        ),
      ),
    async memberImport() {
      const fileId = await fileNames(world, tenant, account, marker).storedFile()
      return made((tx, id) =>
        tx.run(sql`
          insert into member_import (tenant_id, id, file_id, requested_by)
          values (${tenantId}, ${id}, ${fileId}, ${account.accountId})`),
      )
    },
    account: judge,
    codeCard,
    codeBatch: codeCard,
    async socialBinding() {
      const { seal } = await import('@laurel/api/src/privacy/sealing.ts')
      return made(async (tx, id) => {
        await tx.run(sql`
          insert into social_binding (tenant_id, id, account_id, type, subject_hash, label_sealed)
          values (${tenantId}, ${id}, ${account.accountId}, 1, ${randomBytes(32)}, ${seal('social.label', marker)})`)
      })
    },
    session: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into session (tenant_id, id, account_id, refresh_hash, expires_at, device)
          values (${tenantId}, ${id}, ${account.accountId}, ${randomBytes(32)}, now() + interval '1 hour', ${marker})`),
      ),
    ownEvent: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into event (tenant_id, id, kind, subject, subject_id)
          values (${tenantId}, ${id}, 'account.unlocked', 'account', ${account.accountId})`),
      ),
    async secondFactor() {
      const { seal } = await import('@laurel/api/src/privacy/sealing.ts')
      const accountId = await judge()
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(sql`
          insert into second_factor (tenant_id, account_id, secret_sealed, turned_on_at)
          values (${tenantId}, ${accountId}, ${seal('second-factor.secret', randomBytes(20).toString('base64'))}, now())`),
      )
      return accountId
    },
  }
}

export function absentAccountNames(): AccountNames {
  const id = async () => randomUUID()
  return {
    personName: id,
    account: id,
    codeCard: id,
    codeBatch: id,
    organisation: id,
    role: id,
    login: id,
    post: id,
    workGroup: id,
    memberImport: id,
    socialBinding: id,
    session: id,
    ownEvent: id,
    secondFactor: id,
  }
}
