/** What the answer to "may I?" is made of. Role admin passes every role check, `*:*:*` every permission check (spec 6). */

type Holder = { readonly roles: readonly string[]; readonly permissions: readonly string[] }

const holdsRole = (holder: Holder, role: string) => holder.roles.includes('admin') || holder.roles.includes(role)

const holdsPermission = (holder: Holder, permission: string) =>
  holder.permissions.includes('*:*:*') || holder.permissions.includes(permission)

export const hasRole = (holder: Holder, role: string) => holdsRole(holder, role)
export const hasPermission = (holder: Holder, permission: string) => holdsPermission(holder, permission)

export const hasAnyRole = (holder: Holder, roles: readonly string[]) =>
  named(roles).some((role) => holdsRole(holder, role))
export const hasAllRoles = (holder: Holder, roles: readonly string[]) =>
  named(roles).every((role) => holdsRole(holder, role))

export const hasAnyPermission = (holder: Holder, permissions: readonly string[]) =>
  named(permissions).some((permission) => holdsPermission(holder, permission))

export const hasAllPermissions = (holder: Holder, permissions: readonly string[]) =>
  named(permissions).every((permission) => holdsPermission(holder, permission))

/** `every` of an empty list is true: an empty check would open the door to everyone (spec 5). */
function named(list: readonly string[]): readonly string[] {
  if (list.length === 0) throw new Error('a role or permission check needs at least one name')
  return list
}
