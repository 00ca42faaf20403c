import { describe, expect, test } from 'vitest'
import { guard, resolve, type VisitorType } from './guard.ts'

describe('a path', () => {
  const cases: [path: string, stored: string | undefined, to: string | undefined][] = [
    ['/personal', 'lanjiang', '/lanjiang/personal'],
    ['/personal', undefined, '/notFound/404'],
    ['/', 'lanjiang', '/lanjiang/index'],
    ['/', undefined, '/notFound/404'],
    ['/qingye', 'lanjiang', '/qingye/index'],
    ['/qingye/', undefined, '/qingye/index'],
    ['/404', 'lanjiang', '/lanjiang/404'],
    ['/404', undefined, '/notFound/404'],
    ['/HALL-1/draw', 'lanjiang', '/lanjiang/HALL-1/draw'],
    ['/manager/nothing', 'lanjiang', '/lanjiang/404'],
    ['/Nothing', 'lanjiang', '/lanjiang/404'],
    ['/notFound/500', 'lanjiang', '/notFound/404'],
    ['//evil.example', 'lanjiang', '/lanjiang/404'],
  ]
  test.each(cases)('%s with %s stored leads to %s', (path, stored, to) => {
    expect(resolve(path, stored)).toEqual({ kind: 'elsewhere', to })
  })

  test('unknown under a prefix waits for what the prefix is', () => {
    expect(resolve('/qingye/nothing', 'lanjiang')).toEqual({ kind: 'unknown', prefix: 'qingye' })
  })
})

describe('without a prefix', () => {
  const ask = (visitor: VisitorType, stored: string | undefined) =>
    guard({ flags: { isAdmin: true }, prefix: undefined, stored, visitor, here: '/bpm/manager/model?id=a&b=c' })

  test('the administration is for administrators, and the way back is kept whole', () => {
    expect(ask(2, 'lanjiang')).toBeUndefined()
    expect(ask(1, 'lanjiang')).toBe('/lanjiang/401')
    expect(ask(-1, 'lanjiang')).toBe('/lanjiang/login?back=/bpm/manager/model%3Fid%3Da%26b%3Dc')
    expect(ask(undefined, undefined)).toBe('/notFound/404')
  })

  test('[B02] a page that needs a login leads to 401', () => {
    const asked = { flags: { isLogin: true }, prefix: undefined, stored: undefined, here: '/x' } as const
    expect(guard({ ...asked, visitor: undefined })).toBe('/401')
    expect(guard({ ...asked, visitor: -1 })).toBeUndefined()
  })
})
