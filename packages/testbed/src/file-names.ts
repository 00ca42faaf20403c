import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makerOf } from './making.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

export type FileNames = {
  pendingFile(): Promise<string>
  /** An upload in parts, of which none has arrived. */
  partedFile(): Promise<string>
  libraryFile(): Promise<string>
  /** With something that it held before. */
  replacedFile(): Promise<string>
  storedFile(): Promise<string>
  /** With pictures of its pages. */
  previewedFile(): Promise<string>
}

/** What somebody has uploaded, or is about to. */
export function fileNames(world: World, tenant: TestTenant, account: TestAccount, marker: string): FileNames {
  const { tenantId } = tenant
  const made = makerOf(world, tenant)
  const file = (state: 'pending' | 'stored', isLibrary = false) =>
    made((tx, id) =>
      tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state, is_library)
        values (${tenantId}, ${id}, ${account.accountId}, ${`${marker}.pdf`}, 'application/pdf', 4, ${state}, ${isLibrary})`),
    )
  return {
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
    async previewedFile() {
      const id = await file('stored')
      await made((tx) =>
        tx.run(sql`
          insert into file_preview (tenant_id, file_id, state, pages, ended_at)
          values (${tenantId}, ${id}, 'ready', '[{"width": 1400, "height": 1980}]', now())`),
      )
      return id
    },
  }
}

export function absentFileNames(): FileNames {
  const id = async () => randomUUID()
  return { pendingFile: id, partedFile: id, libraryFile: id, replacedFile: id, storedFile: id, previewedFile: id }
}
