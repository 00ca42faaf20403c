import { describe, expect, test } from 'vitest'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole, hasPermission, hasRole } from './permission.ts'

const auditor = { roles: ['r-school'], permissions: ['entry:audit:decide', 'entry:audit:list'] }
const admin = { roles: ['admin'], permissions: [] }
const everything = { roles: [], permissions: ['*:*:*'] }

describe('roles and permissions', () => {
  test('[B09] role admin passes every role check, *:*:* every permission check', () => {
    expect(hasRole(admin, 'anything')).toBe(true)
    expect(hasPermission(everything, 'any:thing:at-all')).toBe(true)
    expect(hasPermission(admin, 'entry:audit:list')).toBe(false)
    expect(hasRole(everything, 'r-school')).toBe(false)
  })

  test('[B09] one role or permission is held or not', () => {
    expect([hasRole(auditor, 'r-school'), hasRole(auditor, 'r-city')]).toEqual([true, false])
    expect([hasPermission(auditor, 'entry:audit:list'), hasPermission(auditor, 'entry:audit')]).toEqual([true, false])
  })

  test('any needs one of the list, all needs each', () => {
    expect(hasAnyRole(auditor, ['r-city', 'r-school'])).toBe(true)
    expect(hasAllRoles(auditor, ['r-city', 'r-school'])).toBe(false)
    expect(hasAnyPermission(auditor, ['entry:audit:list', 'x:y:z'])).toBe(true)
    expect(hasAllPermissions(auditor, ['entry:audit:list', 'x:y:z'])).toBe(false)
    expect(hasAllPermissions(auditor, ['entry:audit:list', 'entry:audit:decide'])).toBe(true)
  })

  test('[B11] an empty list is refused', () => {
    for (const check of [hasAnyRole, hasAllRoles, hasAnyPermission, hasAllPermissions])
      expect(() => check(admin, [])).toThrow()
  })
})
