import type { Permission } from '@laurel/contract/permissions'
import type { WordKey } from '../i18n/i18n.ts'

type RowName<Key> = Key extends `role.row-${infer Row}` ? Row : never

/** One line in the table of permissions: a page and its operations. */
export type PermissionRow = {
  readonly part: 'people' | 'portal' | 'work'
  readonly row: RowName<WordKey>
  readonly codes: readonly Permission[]
  /** Of them, those with which one sees what people would rather keep to themselves. */
  readonly personal?: readonly Permission[]
}

let rows: readonly PermissionRow[] = []

/** The composition hands the rows of all features in. */
export function setPermissionRows(all: readonly PermissionRow[]): void {
  rows = all
}

export const permissionRows = (): readonly PermissionRow[] => rows
