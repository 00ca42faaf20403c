import { describe, expect, test } from 'vitest'
import { changesIn, draftOf, toSend } from './role-draft.ts'

const role = {
  id: 'r',
  code: 'officer',
  name: { zh: '数据专员' },
  dataScope: 'own' as const,
  permissions: ['audit:event:list'],
  organisationIds: ['a'],
  holders: 0,
  isBuiltIn: false,
  can: { change: true, give: true, remove: true },
}
const draft = draftOf(role)

describe('what somebody has changed of a role', () => {
  test.each([
    ['nothing', {}, 0],
    ['one operation added', { permissions: ['audit:event:list', 'job:run:list'] }, 1],
    ['one taken and one added', { permissions: ['job:run:list'] }, 2],
    ['the same ones in another order', { permissions: ['audit:event:list'] }, 0],
    ['the scope', { dataScope: 'all' as const }, 1],
    ['the scope, and a place that it names', { dataScope: 'named' as const, organisationIds: ['b'] }, 2],
    ['places that no scope goes by', { organisationIds: ['b', 'c'] }, 0],
    ['the name', { name: { zh: '数据员' } }, 1],
  ])('%s', (_, change, count) => {
    expect(changesIn(role, { ...draft, ...change })).toBe(count)
  })

  test('places go with the scope that names them, and with no other', () => {
    expect(toSend('r', draft).organisationIds).toEqual([])
    expect(toSend('r', { ...draft, dataScope: 'named' }).organisationIds).toEqual(['a'])
  })
})
