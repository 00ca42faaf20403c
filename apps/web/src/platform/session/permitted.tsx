import type { Permission } from '@laurel/contract/permissions'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole } from '@laurel/rules/permission'
import type { ReactNode } from 'react'
import { useProfile } from './profile.ts'

type Requirement<T> = { any: readonly T[]; all?: never } | { all: readonly T[]; any?: never }

/**
 * B10: what a person may not do is not in the page at all, neither hidden nor disabled. A courtesy to the eye: the server decides.
 * An empty list is an error (B11), not an open door.
 */
export function Permitted({ any, all, children }: Requirement<Permission> & { children: ReactNode }) {
  const holder = useProfile().data ?? nobody
  return (any ? hasAnyPermission(holder, any) : hasAllPermissions(holder, all)) ? children : null
}

export function HasRole({ any, all, children }: Requirement<string> & { children: ReactNode }) {
  const holder = useProfile().data ?? nobody
  return (any ? hasAnyRole(holder, any) : hasAllRoles(holder, all)) ? children : null
}

/** The same as a value, for what is passed on and not rendered. */
export const usePermission = (permission: Permission): boolean =>
  hasAnyPermission(useProfile().data ?? nobody, [permission])

const nobody = { roles: [], permissions: [] }
