import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import { type AccountNames, absentAccountNames, accountNames } from './account-names.ts'
import { absentContentNames, type ContentNames, contentNames } from './content-names.ts'
import { absentContestNames, type ContestNames, contestNames } from './contest-names.ts'
import { absentFileNames, type FileNames, fileNames } from './file-names.ts'
import { makerOf } from './making.ts'
import { type PageNames, pageNames } from './page-names.ts'
import { absentProcessModelNames, type ProcessModelNames, processModelNames } from './process-model-names.ts'
import { addExternalTask, addListenerRun, addModel, addOperationFile, addProcess, addTask } from './processes.ts'
import { addSealedEvent } from './sealed.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

/** Of whom, and what its texts must hold. */
export type OwnRow = { tenantId: string; portalId: string; accountId: string; id: string; marker: string }

/** What a request can name. Each asking makes a new thing, so that a call that uses one up leaves the others as they are. */
export type Names = AccountNames &
  ContentNames &
  ContestNames &
  FileNames &
  PageNames &
  ProcessModelNames & {
    optionSet(): Promise<string>
    /** Something that an event is about. */
    eventSubject(): Promise<string>
    sealedEvent(): Promise<string>
    job(): Promise<string>
    form(): Promise<string>
    /** A version of the terms that the portal has published. */
    agreement(): Promise<string>
    agreementVersion(): Promise<string>
    portal(): Promise<string>
    processModel(): Promise<string>
    processInstance(): Promise<string>
    /** It waits for the account. */
    processTask(): Promise<string>
    /** A step of a worker that failed. */
    externalTask(): Promise<string>
    listenerRun(): Promise<string>
    /** A file of a comment. */
    operationFile(): Promise<string>
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
  const made = makerOf(world, tenant)
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
  return {
    row: (insert) =>
      made((tx, id) => insert(tx, { tenantId, portalId: tenant.portalId, accountId: account.accountId, id, marker })),
    password: account.password,
    seal: (password) => world.seal(password),
    userName: () => account.userName,
    portalCode: async () => tenant.portalCode,
    screenCode: () => tenant.screen.code,
    unmade: () => randomUUID(),
    organiser: () => tenantId,
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
        const free = { ...field, required: false }
        const school = { ...free, key: 'school', widget: 'network-select', source: { from: 'organisation' } }
        const contact = { ...free, key: 'contact', widget: 'person-select', source: { scope: 'tenant' } }
        return tx.run(sql`
          insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
          values (${tenantId}, ${id}, ${`f-${id}`}, 1, ${JSON.stringify({ zh: marker })}, 'sample',
            ${JSON.stringify({ fields: [field, school, contact] })})`)
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
    ...accountNames(world, tenant, account, marker),
    ...contentNames(world, tenant, account, marker),
    ...contestNames(world, tenant, marker),
    ...fileNames(world, tenant, account, marker),
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
    externalTask: () => addExternalTask(world, tenant, account, marker),
    listenerRun: () => addListenerRun(world, tenant, account, marker),
    operationFile: async () =>
      addOperationFile(world, tenant, account, await fileNames(world, tenant, account, marker).storedFile()),
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
    ...absentAccountNames(),
    ...absentContentNames(),
    ...absentContestNames(),
    ...absentFileNames(),
    ...absentProcessModelNames(),
    row: id,
    optionSet: id,
    eventSubject: id,
    sealedEvent: id,
    job: id,
    form: id,
    agreement: async () => `8.${randomInt(1_000)}.${randomInt(1_000)}`,
    agreementVersion: id,
    portal: id,
    pageVersion: id,
    processModel: async () => `m-${letters(12)}`,
    processInstance: id,
    processTask: id,
    externalTask: id,
    listenerRun: id,
    operationFile: id,
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
