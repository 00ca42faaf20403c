import type { Permission } from '@laurel/contract/permissions'
import { type PermissionRow, permissionRows } from '../../platform/session/permission-rows.ts'

const parts = ['people', 'portal', 'work'] as const

export type PermissionPart = { part: PermissionRow['part']; rows: PermissionRow[] }

export const isPersonal = (code: Permission): boolean =>
  permissionRows().some(({ personal }) => personal?.includes(code))

/** What of it `isOffered`, without what is then empty. */
export const permissionParts = (isOffered: (code: Permission) => boolean): PermissionPart[] =>
  parts.flatMap((part) => {
    const rows = permissionRows().flatMap((row) => {
      const codes = row.codes.filter(isOffered)
      return row.part === part && codes.length > 0 ? [{ ...row, codes }] : []
    })
    return rows.length > 0 ? [{ part, rows }] : []
  })
