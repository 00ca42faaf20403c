import type { World } from './world.ts'

/** What the organiser's own data export holds of a table, before its sealed columns are opened. */
export const exportedRows = (world: World, table: string, where: Readonly<Record<string, string>>) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { allRows } = await import('@laurel/api/src/features/platform/tenant-export.sql.ts')
    const rows = await tx.rows(allRows(table, actor.tenantId))
    return rows.find((row) => Object.entries(where).every(([column, value]) => row[column] === value))
  })
