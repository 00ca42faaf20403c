import type { Services } from '@laurel/services/located'
import { expect, test } from 'vitest'
import { describeDemo } from './description.ts'

const services = { nginx: { port: 1, contentPort: 2 }, apiPorts: [3, 4], spare: [5, 6, 7, 8] } as unknown as Services

test('whoever reads the description of the demo finds every open portal, somebody of each kind on it, and the codes of its screens', () => {
  const demo = describeDemo(services)
  expect([demo.url, demo.contentUrl, demo.outboxUrl]).toEqual([
    'http://127.0.0.1:1',
    'http://127.0.0.1:2',
    'http://127.0.0.1:8',
  ])
  expect(demo.portals).toEqual(['lanjiang', 'lanjiang-digital', 'qingye', 'yunling-arts'])
  expect(new Set(demo.accounts.map(({ userType }) => userType))).toEqual(new Set([1, 2, 3, 4, 5]))
  for (const { portal, userName, password } of demo.accounts)
    expect([demo.portals.includes(portal), userName !== '', password.length >= 12]).toEqual([true, true, true])
  expect(demo.screens.length).toBeGreaterThan(0)
  for (const { portal, code, displayAuthCode, consoleAuthCode } of demo.screens)
    expect([demo.portals.includes(portal), code !== '', displayAuthCode.length, consoleAuthCode.length]).toEqual([
      true,
      true,
      8,
      8,
    ])
})
