import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import { absentContentNames, type ContentNames, contentNames } from './content-names.ts'
import { absentContestNames, type ContestNames, contestNames } from './contest-names.ts'
import { type PageNames, pageNames } from './page-names.ts'
import { absentProcessModelNames, type ProcessModelNames, processModelNames } from './process-model-names.ts'
import { addModel, addProcess, addTask } from './processes.ts'
import { addSealedEvent } from './sealed.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

/** Of whom, and what its texts must hold. */
export type OwnRow = { tenantId: string; portalId: string; accountId: string; id: string; marker: string }

/** What a request can name. Each asking makes a new thing, so that a call that uses one up leaves the others as they are. */
export type Names = ContentNames &
  ContestNames &
  PageNames &
  ProcessModelNames & {
    optionSet(): Promise<string>
    /** Something that an event is about. */
    eventSubject(): Promise<string>
    sealedEvent(): Promise<string>
    job(): Promise<string>
    pendingFile(): Promise<string>
    /** An upload in parts, of which none has arrived. */
    partedFile(): Promise<string>
    libraryFile(): Promise<string>
    /** With something that it held before. */
    replacedFile(): Promise<string>
    storedFile(): Promise<string>
    form(): Promise<string>
    /** A version of the terms that the portal has published. */
    agreement(): Promise<string>
    agreementVersion(): Promise<string>
    portal(): Promise<string>
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
    processModel(): Promise<string>
    processInstance(): Promise<string>
    /** It waits for the account. */
    processTask(): Promise<string>
    refreshToken(): Promise<string>
    portalCode(): Promise<string>
    screenCode(): string
    userName(): string
    password: string
    seal(password: string): Promise<string>
    /** A row of a feature that makes its own; its samples say how. */
    row(insert: (tx: Tx, row: OwnRow) => Promise<unknown>): Promise<string>
    /** The id of something that has no table yet. */
    unmade(): string
    /** Whose things these are. */
    organiser(): string
  }

/** Stands in every text that `namesOf` stores for an organiser: whoever else reads it has read a foreign row. */
export const markerOf = (tenant: { portalCode: string }) => `only-${tenant.portalCode}`

const titles: Record<string, string> = { lanjiang: '岚江省教育厅', qingye: '青野基金会' }

/** Whatever tells that a row belongs to this organiser. */
export const tracesOf = (tenant: TestTenant): string[] => [
  tenant.tenantId,
  tenant.portalId,
  markerOf(tenant),
  titles[tenant.portalCode] ?? tenant.portalCode,
  ...Object.values(tenant.accounts).flatMap(({ accountId, userName }) => [accountId, userName]),
]

/** Things of `account`, in its own tenant. */
export function namesOf(world: World, tenant: TestTenant, account: TestAccount): Names {
  const { tenantId } = tenant
  const marker = markerOf(tenant)
  const made = async (insert: (tx: Tx, id: string) => Promise<unknown>) => {
    const id = randomUUID()
    await world.inTenant(tenant, ({ tx }) => insert(tx, id))
    return id
  }
  const file = (state: 'pending' | 'stored', isLibrary = false) =>
    made((tx, id) =>
      tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state, is_library)
        values (${tenantId}, ${id}, ${account.accountId}, ${`${marker}.pdf`}, 'application/pdf', 4, ${state}, ${isLibrary})`),
    )
  const publishedVersion = (version: string) =>
    made(async (tx, id) => {
      await tx.run(sql`
        insert into agreement (tenant_id, id, portal_id, kind) values (${tenantId}, ${id}, ${tenant.portalId}, 'terms')
        on conflict do nothing`)
      const title = JSON.stringify({ zh: marker })
      await tx.run(sql`
        insert into agreement_version (tenant_id, id, agreement_id, version, number, title, sections, effective_on)
        select ${tenantId}, ${id}, a.id, ${version},
          (select coalesce(max(number), 0) + 1 from agreement_version where agreement_id = a.id), ${title}, '[]', '2026-01-01'
        from agreement a where a.tenant_id = ${tenantId} and a.portal_id = ${tenant.portalId} and a.kind = 'terms'`)
    })
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
    row: (insert) =>
      made((tx, id) => insert(tx, { tenantId, portalId: tenant.portalId, accountId: account.accountId, id, marker })),
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
      const fileId = await file('stored')
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
    password: account.password,
    seal: (password) => world.seal(password),
    userName: () => account.userName,
    portalCode: async () => tenant.portalCode,
    screenCode: () => tenant.screen.code,
    unmade: () => randomUUID(),
    organiser: () => tenantId,
    pendingFile: () => file('pending'),
    async partedFile() {
      const { openMultipart } = await import('@laurel/api/src/storage/multipart.ts')
      const { ensureBucket, objectKey } = await import('@laurel/api/src/storage/objects.ts')
      const id = await file('pending')
      await ensureBucket()
      const uploadId = await openMultipart(objectKey(tenantId, id), 'application/pdf')
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(
          sql`update file set upload_id = ${uploadId}, part_bytes = 8388608, fingerprint = ${'0'.repeat(64)} where id = ${id}`,
        ),
      )
      return id
    },
    libraryFile: () => file('stored', true),
    async replacedFile() {
      const id = await file('stored', true)
      await made((tx) =>
        tx.run(sql`
          insert into file_version (tenant_id, file_id, number, object_id, name, type, size, stored_by, stored_at)
          select tenant_id, id, 1, id, name, type, size, account_id, created_at from file where tenant_id = ${tenantId} and id = ${id}`),
      )
      return id
    },
    storedFile: () => file('stored'),
    refreshToken: async () => (await world.logIn(account)).refreshToken,
    optionSet: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into option_set (tenant_id, id, account_id, form_code, name, options)
          values (${tenantId}, ${id}, ${account.accountId}, ${`sample.${marker}`}, ${`${marker} ${id}`}, ${JSON.stringify({ marker })})`),
      ),
    eventSubject: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details)
          values (${tenantId}, ${id}, 'options.created', 'options', ${id}, ${account.accountId}, ${JSON.stringify({ marker })})`),
      ),
    sealedEvent: () => addSealedEvent(world, tenant),
    job: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into job_run (tenant_id, id, kind, input, requested_by, reason)
          values (${tenantId}, ${id}, 'audit.export', ${JSON.stringify({ marker })}, ${account.accountId}, ${marker})`),
      ),
    form: () =>
      made((tx, id) => {
        const field = { key: 'title', widget: 'text', label: { zh: marker }, required: true, identifies: false }
        return tx.run(sql`
          insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
          values (${tenantId}, ${id}, ${`f-${id}`}, 1, ${JSON.stringify({ zh: marker })}, 'sample',
            ${JSON.stringify({ fields: [field] })})`)
      }),
    async agreement() {
      const version = `1.${randomInt(1_000)}.${randomInt(1_000)}`
      await publishedVersion(version)
      return version
    },
    agreementVersion: () => publishedVersion(`1.${randomInt(1_000)}.${randomInt(1_000)}`),
    portal: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into portal (tenant_id, id, code, title, head_navigation)
          values (${tenantId}, ${id}, ${`p-${randomBytes(8).toString('hex')}`}, ${JSON.stringify({ zh: marker })}, '{"title":"","logo":""}')`),
      ),
    async personName() {
      await made(async (tx, id) => {
        await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${id}, ${marker})`)
        await tx.run(sql`
          insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
          values (${tenantId}, ${id}, ${id}, 1, ${id}, ${id}, ${`${marker} ${id}`})`)
      })
      return marker
    },
    ...contentNames(world, tenant, account, marker),
    ...contestNames(world, tenant, marker),
    ...pageNames(world, tenant, marker),
    ...processNames(world, tenant, account),
    ...processModelNames(world, tenant, account, marker),
  }
}

function processNames(world: World, tenant: TestTenant, account: TestAccount) {
  const marker = markerOf(tenant)
  return {
    processModel: () => addModel(world, tenant, marker),
    processInstance: () => addProcess(world, tenant, account, marker),
    processTask: () => addTask(world, tenant, account, marker),
  }
}

/** Names of the same form and length that nothing bears. */
export function absentNames(world: World, like: TestTenant): Names {
  const id = async () => randomUUID()
  const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length)
  return {
    password: like.accounts.entrant.password,
    seal: (password) => world.seal(password),
    userName: () => letters(like.accounts.entrant.userName.length),
    portalCode: async () => `p${letters(like.portalCode.length - 1)}`,
    screenCode: () => letters(like.screen.code.length),
    unmade: () => randomUUID(),
    organiser: () => randomUUID(),
    ...absentContentNames(),
    ...absentContestNames(),
    ...absentProcessModelNames(),
    row: id,
    optionSet: id,
    eventSubject: id,
    sealedEvent: id,
    job: id,
    pendingFile: id,
    partedFile: id,
    libraryFile: id,
    replacedFile: id,
    storedFile: id,
    form: id,
    agreement: async () => `8.${randomInt(1_000)}.${randomInt(1_000)}`,
    agreementVersion: id,
    portal: id,
    pageVersion: id,
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
    processModel: async () => `m-${letters(12)}`,
    processInstance: id,
    processTask: id,
    refreshToken: () => sealedRefreshToken(like.tenantId, randomUUID()),
  }
}

/**
 * The things of another organiser, as somebody of `caller` would name them. A refresh token is a credential and not a name, so this one is
 * as bad as it gets: sealed by us, of the caller's organiser, for a session of the other.
 */
export function foreignNames(world: World, tenant: TestTenant, account: TestAccount, caller: TestTenant): Names {
  return {
    ...namesOf(world, tenant, account),
    async refreshToken() {
      const { accessToken } = await world.logIn(account)
      const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
      return sealedRefreshToken(caller.tenantId, sid)
    },
  }
}

async function sealedRefreshToken(tenantId: string, sessionId: string): Promise<string> {
  const { firstSecret, writeRefreshToken } = await import('@laurel/api/src/http/refresh-token.ts')
  return writeRefreshToken({ tenantId, sessionId, generation: 1, secret: firstSecret() })
}
