import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { objectKey, removeObject } from '../../storage/objects.ts'
import { checkKind, importKind } from './member-import.service.ts'
import * as sql from './member-import.sql.ts'

type Ended = { tenantId: string; subjectId: string | null; details: { kind: string } }

const erasesListOf =
  (...kinds: readonly string[]) =>
  async ({ tenantId, subjectId, details }: Ended): Promise<void> => {
    if (subjectId === null || !kinds.includes(details.kind)) return
    const lists = await inTenant(tenantId, 'erase list', 'write', ({ tx }) => sql.expireList(tx, tenantId, subjectId))
    for (const { id, object_id } of lists) await removeObject(objectKey(tenantId, object_id ?? id))
  }

/** A list holds people's numbers in clear: its bytes go with the end of its import, however it ended. */
export const listErasing = defineConsumer({
  name: 'list-erasing',
  on: {
    // A list that was found readable is still to be imported.
    'job.finished': erasesListOf(importKind),
    'job.failed': erasesListOf(checkKind, importKind),
    'job.cancelled': erasesListOf(checkKind, importKind),
  },
})
