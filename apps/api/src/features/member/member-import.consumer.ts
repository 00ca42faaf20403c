import { inTenant } from '../../database/in-tenant.ts'
import type { Consumer } from '../../events/delivery.ts'
import { objectKey, removeObject } from '../../storage/objects.ts'
import { checkKind, importKind } from './member-import.service.ts'
import * as sql from './member-import.sql.ts'

/** A list that was found readable is still to be imported. */
const endings: Readonly<Record<string, readonly string[]>> = {
  [checkKind]: ['job.failed', 'job.cancelled'],
  [importKind]: ['job.finished', 'job.failed', 'job.cancelled'],
}

/** A list holds people's numbers in clear: its bytes go with the end of its import, however it ended. */
export const listErasing: Consumer = {
  name: 'list-erasing',
  async handle({ kind, tenantId, subjectId, details }) {
    if (subjectId === null || !endings[String(details['kind'])]?.includes(kind)) return
    const lists = await inTenant(tenantId, 'erase list', 'write', ({ tx }) => sql.expireList(tx, tenantId, subjectId))
    for (const { id, object_id } of lists) await removeObject(objectKey(tenantId, object_id ?? id))
  },
}
