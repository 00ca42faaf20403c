import { expect, test } from 'vitest'
import { arrivedAs, backTo, readCode, receiptDigest, toTheEnd } from './check-in.ts'

const at = (time: string) => Date.parse(`2027-01-09T${time}:00Z`)

test('who comes in the last minutes before their turn is late', () => {
  expect(arrivedAs(at('01:42'), at('02:02'), 20)).toBe('present')
  expect(arrivedAs(at('01:43'), at('02:02'), 20)).toBe('late')
  expect(arrivedAs(at('02:02'), at('02:02'), 0)).toBe('present')
})

test('a receipt is read from its code, its address and its number in fours; a code of an entry as it is typed', () => {
  const receipt = { kind: 'receipt', digest: receiptDigest('7K3M9Q2WX4T8B6ZC') }
  expect(readCode('https://a.example/ims-portal/lanjiang/verify/r/7K3M9Q2WX4T8B6ZC')).toEqual(receipt)
  expect(readCode(' 7k3m 9q2w x4t8 b6zc ')).toEqual(receipt)
  expect(readCode('sz03-yy-0035')).toEqual({ kind: 'entry', code: 'SZ03-YY-0035' })
})

test('anything else is nobody of this room, a card for logging in before all', () => {
  for (const text of [
    '',
    '  ',
    'https://a.example/ims-portal/lanjiang/auditorlogin#code=ABCD',
    'x'.repeat(65),
    '/verify/r/12',
  ])
    expect(readCode(text), text).toEqual({ kind: 'unknown' })
})

const order = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, isWaiting: index > 0 }))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('who did not come goes to the end, and comes back to their place, never before who has been on stage', () => {
  expect(ids(toTheEnd(order, 'b'))).toBe('acdb')
  expect(ids(backTo(toTheEnd(order, 'b'), 'b', 2))).toBe('abcd')
  const later = toTheEnd(order, 'b').map((each) => ({ ...each, isWaiting: each.id === 'd' || each.id === 'b' }))
  expect(ids(backTo(later, 'b', 2))).toBe('acbd')
  expect(ids(backTo(order, 'x', 1))).toBe('abcd')
})
