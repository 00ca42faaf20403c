import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contains,
  couldGive,
  covers,
  mayActOnAccount,
  mayActOnPerson,
  mayGive,
  mayPlace,
  maySaveRole,
} from './authority.ts'
import { dataScopes, type Grant, type Holder, reaches, reachOf } from './data-scope.ts'

const role = (scope: Grant['scope'], permissions: string[] = ['x'], named: string[] | null = null): Grant => ({
  scope,
  permissions,
  named,
})
const someone = (accountId: string, organisationPath: string | null, ...grants: Grant[]): Holder => ({
  accountId,
  organisationPath,
  grants,
})
const scopes = dataScopes.map((scope) => role(scope, ['x', 'act'], scope === 'named' ? ['a/c/'] : null))

describe('rank', () => {
  test('every scope against every scope, from the same school, the school below and the one beside', () => {
    const table = (path: string) =>
      scopes.map((mine) =>
        scopes.map((theirs) => (covers(someone('me', 'a/b/', mine), someone('you', path, theirs)) ? 1 : 0)).join(''),
      )
    // Rows: own, own-org, org-and-below, named a/c/, all. Columns the same, of the other person.
    expect(table('a/b/')).toEqual(['00000', '11000', '11100', '00000', '11111'])
    expect(table('a/b/c/')).toEqual(['00000', '00000', '11100', '00000', '11111'])
    expect(table('a/c/')).toEqual(['00000', '00000', '00000', '11110', '11111'])
  })

  test('whoever holds nothing is below everybody who reaches them, and nobody else', () => {
    const clerk = someone('me', 'a/b/', role('org-and-below', ['act']))
    const may = (path: string | null, ...grants: Grant[]) => {
      const other = someone('you', path, ...grants)
      return mayActOnAccount(clerk, 'act', other, [other])
    }
    expect([may('a/b/'), may('a/b/c/'), may('a/c/'), may(null)]).toEqual([true, true, false, false])
    expect([
      may('a/b/', role('own', ['act'])),
      may('a/b/', role('own', ['other'])),
      may('a/b/', role('all', ['act'])),
    ]).toEqual([true, false, false])
    expect(mayActOnAccount(clerk, 'other', someone('you', 'a/b/'), [])).toBe(false)
  })

  test('a person is all their accounts: one out of reach or above is enough to refuse', () => {
    const clerk = someone('me', 'a/b/', role('org-and-below', ['act']))
    const [near, far] = [someone('near', 'a/b/'), someone('far', 'd/')]
    const chief = someone('chief', 'a/b/', role('all', ['*:*:*']))
    expect(mayActOnPerson(clerk, 'act', [near])).toBe(true)
    expect(mayActOnPerson(clerk, 'act', [near, far])).toBe(false)
    expect(mayActOnPerson(clerk, 'act', [near, chief])).toBe(false)
    expect(mayActOnPerson(clerk, 'act', [])).toBe(false)
    expect(mayActOnAccount(clerk, 'act', near, [near, far])).toBe(true)
    expect(mayActOnAccount(clerk, 'act', near, [near, chief])).toBe(false)
  })

  test('a permission held everywhere does not lend its scope to another', () => {
    const clerk = someone('me', 'a/b/', role('all', ['give', 'save']), role('named', ['x'], ['a/b/']))
    expect(mayGive(clerk, role('all'), clerk)).toBe(false)
    expect(couldGive(clerk, role('all'))).toBe(false)
    expect(mayGive(clerk, role('named', ['x'], ['a/b/c/']), clerk)).toBe(true)
    expect(mayGive(clerk, role('org-and-below'), someone('you', 'a/b/c/'))).toBe(true)
    expect(mayGive(clerk, role('org-and-below'), someone('you', 'a/'))).toBe(false)
    expect(mayGive(clerk, role('own'), someone('you', 'a/'))).toBe(false)
  })

  test('a role is changed by who covers it for all who hold it', () => {
    const clerk = someone('me', 'a/', role('org-and-below', ['x', 'save']))
    expect(maySaveRole(clerk, 'save', role('own-org'), [])).toBe(true)
    expect(maySaveRole(clerk, 'save', role('own-org'), ['a/b/', 'a/c/'])).toBe(true)
    expect(maySaveRole(clerk, 'save', role('own-org'), ['a/b/', 'd/'])).toBe(false)
    expect(maySaveRole(clerk, 'save', role('own-org'), [null])).toBe(false)
    expect(maySaveRole(clerk, 'other', role('own-org'), [])).toBe(false)
    expect(dataScopes.map((scope) => couldGive(clerk, role(scope, ['x'], ['a/c/'])))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('nobody moves themselves, or others, to where more is open', () => {
    const clerk = someone('me', 'a/b/', role('all', ['act']), role('own-org', ['x']))
    expect(mayPlace(clerk, clerk, 'a/c/')).toBe(false)
    expect(mayPlace(clerk, someone('you', 'a/c/'), 'a/b/')).toBe(false)
    expect(mayPlace(clerk, someone('you', 'a/b/'), 'a/c/')).toBe(true)
    expect(mayPlace(clerk, someone('you', 'a/b/', role('own-org', ['x'])), 'a/c/')).toBe(false)
  })
})

/** Each place has a child of its own here, so that "with all below" differs from "this one". */
const places = ['a/', 'a/b/', 'a/b/z/', 'a/c/', 'a/c/z/', 'd/', 'd/z/', 'a/z/', null]
const path = fc.constantFrom('a/', 'a/b/', 'a/c/', 'd/', null)
const grant: fc.Arbitrary<Grant> = fc.record({
  scope: fc.constantFrom(...dataScopes),
  permissions: fc.uniqueArray(fc.constantFrom('x', 'y', 'act', '*:*:*'), { maxLength: 3 }),
  named: fc.uniqueArray(fc.constantFrom('a/', 'a/b/', 'a/c/', 'd/'), { maxLength: 2 }),
})
const holder = (accountId: string): fc.Arbitrary<Holder> =>
  fc.record({ accountId: fc.constant(accountId), organisationPath: path, grants: fc.array(grant, { maxLength: 3 }) })
const [me, you, they] = [holder('me'), holder('you'), holder('they')]

/** By trying everything, not by the law. */
function opens(who: Holder, everybody: readonly Holder[]): Set<string> {
  const things = [
    ...everybody,
    ...places.map((organisationPath, at) => ({ accountId: `thing ${at}`, organisationPath })),
  ]
  const opened = ['x', 'y', 'act', 'future']
    .filter((each) => who.grants.some(({ permissions }) => permissions.includes(each) || permissions.includes('*:*:*')))
    .flatMap((each) =>
      things.filter((thing) => reaches(reachOf(who, each), thing)).map((thing) => `${each} ${thing.accountId}`),
    )
  return new Set(opened)
}
const isPart = (inner: Set<string>, outer: Set<string>) => [...inner].every((each) => outer.has(each))

describe('the law, tried on everything', () => {
  test('one covers another exactly if there is nothing that the other can do and they cannot', () => {
    fc.assert(
      fc.property(me, you, (one, other) => {
        // A star says more than the permissions there are: only a star covers it.
        fc.pre(!other.grants.some(({ permissions }) => permissions.includes('*:*:*')))
        const everybody = [one, other]
        expect(covers(one, other)).toBe(isPart(opens(other, everybody), opens(one, everybody)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('what is covered can do no more; nobody outranks themselves; above the one above is above', () => {
    fc.assert(
      fc.property(me, you, they, (one, other, third) => {
        const everybody = [one, other, third]
        expect(covers(one, one)).toBe(true)
        if (covers(one, other)) expect(isPart(opens(other, everybody), opens(one, everybody))).toBe(true)
        if (covers(one, other) && covers(other, third)) expect(covers(one, third)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('after a role was given, or somebody was moved, nobody can do what neither they nor the actor could before', () => {
    fc.assert(
      fc.property(me, you, grant, fc.constantFrom('a/', 'a/b/', 'a/c/', 'd/'), (giver, receiver, given, to) => {
        const everybody = [giver, receiver]
        const before = new Set([...opens(giver, everybody), ...opens(receiver, everybody)])
        if (mayGive(giver, given, receiver))
          expect(isPart(opens({ ...receiver, grants: [...receiver.grants, given] }, everybody), before)).toBe(true)
        if (mayGive(giver, given, giver))
          expect(
            isPart(opens({ ...giver, grants: [...giver.grants, given] }, everybody), opens(giver, everybody)),
          ).toBe(true)
        if (!mayPlace(giver, receiver, to)) return
        const moved = { ...receiver, organisationPath: to }
        const after = [giver, moved]
        expect(isPart(opens(moved, after), before)).toBe(true)
        expect(isPart(opens(giver, after), opens(giver, everybody))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('fewer rights never allow more', () => {
    fc.assert(
      fc.property(me, you, grant, fc.nat(2), (actor, other, given, lost) => {
        const less = { ...actor, grants: actor.grants.filter((_, at) => at !== lost) }
        const verdicts = (who: Holder) => [
          covers(who, other),
          mayActOnAccount(who, 'act', other, [other]),
          mayActOnPerson(who, 'act', [other]),
          mayGive(who, given, other),
          couldGive(who, given),
          maySaveRole(who, 'act', given, [other.organisationPath]),
        ]
        const [now, then] = [verdicts(less), verdicts(actor)]
        expect(now.filter((verdict, at) => verdict && !then[at])).toEqual([])
        const reach = reachOf(actor, 'act')
        if (contains(reachOf(less, 'act'), reachOf(other, 'act'), other.organisationPath))
          expect(contains(reach, reachOf(other, 'act'), other.organisationPath)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
