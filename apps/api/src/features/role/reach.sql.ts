import type { Reach } from '@laurel/rules/data-scope'
import { organisationsWithin } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'

export const organisationsOf = (tx: Tx, tenantId: string, reach: Reach) => tx.rows(organisationsWithin(tenantId, reach))
