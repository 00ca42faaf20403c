import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findRoute, prefixOf } from './platform/routing/route-table.ts'
import { specRoutes } from './platform/routing/spec-routes.ts'
import { routeList } from './route-list.ts'

describe('the table', () => {
  test('has the 31 routes of the spec, each path and each name once', () => {
    expect(specRoutes).toHaveLength(31)
    expect(new Set(routeList.map(({ path }) => path)).size).toBe(routeList.length)
    expect(new Set(routeList.map(({ name }) => name)).size).toBe(routeList.length)
  })

  test.each(specRoutes.map((row) => [row.name, row] as const))('serves %s of the spec with its flags', (name, row) => {
    const { path, isLogin, isReview, isJudge, isVolunteer, isScreen, isAdmin, bypassesGuard } =
      routeList.find((route) => route.name === name) ?? {}
    expect({ name, path, isLogin, isReview, isJudge, isVolunteer, isScreen, isAdmin, bypassesGuard }).toEqual(row)
  })

  test('finds every route by a path of it', () => {
    for (const route of routeList) {
      const path = route.path
        .replace(':prefix', 'lanjiang')
        .replace(':id', '019a8b1c-0d2e-7f30-8a4b-5c6d7e8f9a0b')
        .replace(':code', 'HALL-1')
      expect(findRoute(path)).toEqual({ route, code: route.isScreen ? 'HALL-1' : undefined })
    }
  })

  test.each(['/lanjiang/Index', '/lanjiang/index/x', '/lanjiang/a.b/draw', '/manager/index', '/Lanjiang/index'])(
    '%s is none',
    (path) => expect(findRoute(path)).toBeUndefined(),
  )

  test('nginx answers 404 for a page of a portal that no route has, and for none that one has', () => {
    const settings = readFileSync(new URL('../../../deploy/nginx/laurel.conf.template', import.meta.url), 'utf8')
    const locations = [...settings.matchAll(/location ~ "(\^\/ims-portal\/[^"]+)" \{/g)].map(
      ([, pattern = '']) => new RegExp(pattern),
    )
    // The first that matches answers: the pages that stand ready come before the one that says no.
    const isRefused = (path: string) => {
      const first = locations.find((location) => location.test(`/ims-portal${path}`))
      return first?.source.includes('socialLogin') === true
    }
    for (const { path } of routeList) {
      const address = path.replace(':prefix', 'lanjiang').replace(':code', 'HALL-1').replace(':id', '7')
      expect([address, isRefused(address)]).toEqual([address, false])
    }
    for (const path of ['/lanjiang/xyz', '/lanjiang/Login', '/lanjiang/entrysuccess'])
      expect(isRefused(path)).toBe(true)
    for (const path of ['/manager/audit', '/bpm/manager/form', '/verify/draw', '/lanjiang/go', '/lanjiang/terms'])
      expect(isRefused(path)).toBe(false)
  })

  test('no first segment of a route is ever a portal code', () => {
    for (const { path } of specRoutes)
      expect(prefixOf(path.replace('/:prefix', '').replace(':code', 'X'))).toBeUndefined()
  })
})
