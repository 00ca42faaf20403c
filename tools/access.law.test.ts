import { type Access, anyone, ofPlatform, operator, permits, signedIn } from '@laurel/contract/access'
import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { permissions } from '@laurel/contract/permissions'
import { describe, expect, test } from 'vitest'
import { accessFaults, accessTable, type Line } from '../measure/proofs/attack/access-table.ts'
import { permissionClasses } from '../measure/proofs/attack/permission-classes.ts'

describe('who may make which call', () => {
  test('the contract says what the reviewed table says', () => {
    expect(accessFaults(endpoints)).toEqual([])
  })

  test('every permission opens something or is asked for by a service, and has its class', () => {
    expect(Object.keys(permissionClasses).sort()).toEqual([...permissions].sort())
    for (const permission of permissions)
      if (/:(list|find)$/.test(permission)) expect(permissionClasses[permission], permission).toBe('read')
  })

  test('what asks by GET, or is said to write nothing, is a read; nothing else is', () => {
    for (const { route, flags } of endpoints)
      expect(accessTable.get(route)?.effect === 'read', route).toBe(route.startsWith('GET ') || flags.writesNothing)
  })

  const plants: readonly [route: ContractRoute, wrong: Access, why: string][] = [
    ['PUT /ims/contest/change', permits('contest:contest:list'), 'a write opened by …:list'],
    ['POST /ims/code-card/issue', permits('account:code-card:list'), 'cards for whoever may look at them'],
    ['PUT /ims/member/lock', permits('account:person:update'), 'a neighbour’s permission'],
    ['PUT /ims/page/publish', permits('portal:page:save'), 'publishing by whoever may draft'],
    ['POST /ims/member/reveal', permits('account:person:list'), 'numbers for whoever may see names'],
    ['PUT /ims/role/change', signedIn, 'signedIn instead of a permission'],
    ['GET /ims/audit/list', signedIn, 'a list for everybody who is signed in'],
    ['PUT /ims/process-task/decide', { kind: 'signedIn', types: [1, 2, 3, 4] }, 'a wrong user type'],
    ['PUT /ims/draw-lots-project/update-sort', anyone, 'anyone instead of a console'],
    ['POST /ims/platform/impersonate', permits('account:person:reveal'), 'the platform’s door for an organiser'],
    ['GET /ims/member/get', ofPlatform, 'an organiser’s own people for the platform'],
    ['GET /ims/public/get', operator, 'a public page for a console'],
  ]

  test.each(plants)('%s planted as %o is named: %s', (route, access) => {
    const planted = endpoints.map((endpoint) => (endpoint.route === route ? { route, access } : endpoint))
    const faults = accessFaults(planted)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.startsWith(`${route} `))).toEqual([])
  })

  test('a wrong line in both, contract and table, is still named when a write is opened by a read', () => {
    const route = 'PUT /ims/contest/change' as const
    const line: Line = { access: permits('contest:contest:list'), effect: 'write' }
    const planted = endpoints.map((endpoint) => (endpoint.route === route ? { ...line, route } : endpoint))
    expect(accessFaults(planted, new Map([...accessTable, [route, line]]))).toEqual([
      'PUT /ims/contest/change is to write, and contest:contest:list, which opens it, is only to read',
    ])
  })

  test('a new call without a line is told how to get one', () => {
    const [fault] = accessFaults([...endpoints, { route: 'POST /ims/new/thing', access: anyone }])
    expect(fault).toContain('POST /ims/new/thing is in no table of access')
  })
})
