import type { FileType } from '@laurel/contract/file'
import type { Reason } from '@laurel/contract/reasons'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { entryReached } from '../../database/reach.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'

type FileState = 'pending' | 'scanning' | 'stored' | 'refused' | 'quarantined'

export type FileRow = {
  id: string
  account_id: string
  name: string
  type: string
  size: number
  state: FileState
  is_library: boolean
  refused_because: Reason | null
  threat: string | null
  waiting_since: string | null
  sha256: string | null
  width: number | null
  height: number | null
  object_id: string | null
  taken_as: string | null
  upload_id: string | null
  part_bytes: number | null
  fingerprint: string | null
  created_at: string
}

const columns = [
  'id',
  'account_id',
  'name',
  'type',
  'size',
  'state',
  'is_library',
  'refused_because',
  'threat',
  'waiting_since',
  'sha256',
  'width',
  'height',
  'object_id',
  'taken_as',
  'upload_id',
  'part_bytes',
  'fingerprint',
  'created_at',
] as const

type NewFile = {
  tenantId: string
  id: string
  accountId: string
  name: string
  type: string
  size: number
  isLibrary: boolean
  parts?: { uploadId: string; partBytes: number; fingerprint: string }
}

export const addPending = (tx: Tx, file: NewFile & { type: FileType }) =>
  tx.first(
    build
      .insertInto('file')
      .values({
        tenant_id: file.tenantId,
        id: file.id,
        account_id: file.accountId,
        name: file.name,
        type: file.type,
        size: file.size,
        is_library: file.isLibrary,
        upload_id: file.parts?.uploadId ?? null,
        part_bytes: file.parts?.partBytes ?? null,
        fingerprint: file.parts?.fingerprint ?? null,
      })
      .returning(columns)
      .$castTo<FileRow>(),
  )

/** What we made ourselves. */
export const addStored = (tx: Tx, file: Omit<NewFile, 'isLibrary' | 'parts'> & { sha256: string | null }) =>
  tx.run(sql`
    insert into file (tenant_id, id, account_id, name, type, size, sha256, state, finished_at)
    values (${file.tenantId}, ${file.id}, ${file.accountId}, ${file.name}, ${file.type}, ${file.size}, ${file.sha256}, 'stored', now())`)

const byId = (tenantId: string, id: string) =>
  build.selectFrom('file').select(columns).where('tenant_id', '=', tenantId).where('id', '=', id).$castTo<FileRow>()

/** In an entry of which the person has said yes to being a member or guide. */
export const isInEntryOf = async (tx: Tx, tenantId: string, fileId: string, personId: string) =>
  (await tx.first(sql`
    select from entry_file n join entry_member m on m.tenant_id = n.tenant_id and m.entry_id = n.entry_id
    where n.tenant_id = ${tenantId} and n.file_id = ${fileId} and m.person_id = ${personId} and m.confirmed_at is not null
    limit 1`)) !== undefined

/** Entries that were handed in with the file: what a team has not submitted yet is nobody else's. */
const handedIn = (tenantId: string, fileId: string) => sql`
  from entry_file n join entry e on e.tenant_id = n.tenant_id and e.id = n.entry_id
  where n.tenant_id = ${tenantId} and n.file_id = ${fileId} and e.submission > 0 and e.state not in (0, 6) and exists (
    select from entry_submission s where s.tenant_id = n.tenant_id and s.entry_id = n.entry_id
      and s.files @> jsonb_build_array(jsonb_build_object('id', n.file_id)))`

/** For the organiser's staff, within their data scope. */
export const isInEntryWithin = async (tx: Tx, tenantId: string, fileId: string, reach: Reach) =>
  (await tx.first(sql`
    select ${handedIn(tenantId, fileId)}
      and ${entryReached(tenantId, reach)} limit 1`)) !== undefined

export const findFile = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id))
export const lockFile = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id).forUpdate())

export const countPending = async (tx: Tx, tenantId: string, accountId: string): Promise<number> =>
  (
    await tx.first(sql<{ n: number }>`
      select count(*)::int as n from file where tenant_id = ${tenantId} and account_id = ${accountId} and state = 'pending'`)
  )?.n ?? 0

/** Longer than a scanner may take for it. */
const takenFor = sql`make_interval(secs => 180 + size / 2000000)`

/** Into somebody's hand. Undefined: it is in another's, unless that one is known to be gone. */
export const markTaken = (tx: Tx, tenantId: string, id: string, as: string, isForced: boolean) =>
  tx.first(sql<FileRow>`
    update file set state = 'scanning', finished_at = coalesce(finished_at, now()), taken_as = ${as}, taken_until = now() + ${takenFor}
    where tenant_id = ${tenantId} and id = ${id} and state in ('pending', 'scanning') and (${isForced} or coalesce(taken_until < now(), true))
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`)

/** Back to its sender. What was cleaned of it, if anything, is found by `taken_as`. */
export const markPending = (tx: Tx, tenantId: string, id: string, as: string) =>
  tx.run(sql`
    update file set state = 'pending', finished_at = null, waiting_since = null, taken_until = null
    where tenant_id = ${tenantId} and id = ${id} and state = 'scanning' and taken_as = ${as}`)

/** Out of one's hand, for the worker. */
export const markUnread = (tx: Tx, tenantId: string, id: string, isAway: boolean) =>
  tx.run(sql`
    update file set taken_until = null, waiting_since = case when ${isAway} then coalesce(waiting_since, now()) else waiting_since end
    where tenant_id = ${tenantId} and id = ${id} and state = 'scanning'`)

const isSettled = sql`waiting_since = null, taken_until = null, taken_as = null`

type StoredResult = {
  sha256: string
  size: number
  objectId: string | null
  scannedBy: string
  width: number | null
  height: number | null
}

export const markStored = (tx: Tx, tenantId: string, id: string, found: StoredResult) =>
  tx.run(sql`
    update file set state = 'stored', finished_at = coalesce(finished_at, now()), scanned_at = now(), ${isSettled},
      sha256 = ${found.sha256}, size = ${found.size}, object_id = ${found.objectId}, scanned_by = ${found.scannedBy}, width = ${found.width}, height = ${found.height}
    where tenant_id = ${tenantId} and id = ${id}`)

export const markRefused = (tx: Tx, tenantId: string, id: string, reason: Reason) =>
  tx.run(sql`
    update file set state = 'refused', refused_because = ${reason}, finished_at = now(), ${isSettled}
    where tenant_id = ${tenantId} and id = ${id}`)

export const markQuarantined = (
  tx: Tx,
  tenantId: string,
  id: string,
  { threat, sha256, scannedBy }: { threat: string; sha256: string; scannedBy: string },
) =>
  tx.run(sql`
    update file set state = 'quarantined', threat = ${threat}, sha256 = ${sha256}, scanned_by = ${scannedBy},
      finished_at = coalesce(finished_at, now()), scanned_at = now(), ${isSettled}
    where tenant_id = ${tenantId} and id = ${id}`)

export const removeRow = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from file where tenant_id = ${tenantId} and id = ${id}`)

export const listUnfinished = (
  tx: Tx,
  tenantId: string,
  accountId: string,
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<FileRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from file
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and state <> 'stored'
      ${after === undefined ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${limit}`)

/** Of every organiser: files that the scanner has not got to and nobody has in hand, the longest waiting first. */
export const awaitingScan = (tx: Tx, limit: number) =>
  tx.rows(sql<{ tenant_id: string; id: string }>`
    select tenant_id, id from file where state = 'scanning' and finished_at < now() - interval '20 seconds'
      and coalesce(taken_until < now(), true)
    order by finished_at limit ${limit}`)

export const setMedia = (tx: Tx, tenantId: string, id: string, width: number, height: number) =>
  tx.run(sql`
    update file set media_at = now(), width = ${width}, height = ${height}
    where tenant_id = ${tenantId} and id = ${id} and state = 'stored'`)
