import { describe, expect, test } from 'vitest'
import { dataScopes, type Grant, reaches, reachOf } from './data-scope.ts'

const role = (scope: Grant['scope'], permissions: string[] = ['x'], named: string[] | null = null): Grant => ({
  scope,
  permissions,
  named,
})
const someone = (grants: Grant[], organisationPath: string | null = 'a/b/') => ({
  accountId: 'me',
  organisationPath,
  grants,
})
const places = ['a/', 'a/b/', 'a/b/c/', 'a/bb/', 'd/', null]
const placesSeenBy = (grants: Grant[], at?: string | null) => {
  const reach = reachOf(at === undefined ? someone(grants) : someone(grants, at), 'x')
  return places.filter((organisationPath) => reaches(reach, { accountId: 'other', organisationPath }))
}

describe('data scope', () => {
  test('each scope reaches its own places, and one’s own rows always', () => {
    expect(dataScopes.map((scope) => placesSeenBy([role(scope, ['x'], ['d/'])]))).toEqual([
      [],
      ['a/b/'],
      ['a/b/', 'a/b/c/'],
      ['d/'],
      places,
    ])
    for (const scope of dataScopes)
      expect(reaches(reachOf(someone([role(scope)]), 'x'), { accountId: 'me', organisationPath: null })).toBe(true)
  })

  test('only the roles that hold the permission count, and the widest of them', () => {
    expect(placesSeenBy([role('all', ['y']), role('own-org')])).toEqual(['a/b/'])
    expect(placesSeenBy([role('own'), role('all', ['*:*:*'])])).toEqual(places)
    expect(placesSeenBy([role('org-and-below')], null)).toEqual([])
  })
})
