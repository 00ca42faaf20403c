import { beforeEach, expect, test } from 'vitest'
import { rememberPrefix } from '../routing/location.ts'
import {
  accessToken,
  endSession,
  eraseOldPassword,
  keepSession,
  rememberedUserName,
  rememberUserName,
  userInfo,
} from './session.ts'
import { storage } from './storage.ts'

const sessionOf = (tenantId: string, userType: 1 | 2) => ({
  accountId: `account of ${tenantId}`,
  userType,
  userName: 'lin_zhixia',
  nickname: '林知夏',
  tenantId,
  accessToken: `access of ${tenantId}`,
  refreshToken: `refresh of ${tenantId}`,
  expiresAt: '2026-11-15T00:00:00Z',
})
const stand = (path: string) => Object.assign(globalThis, { location: new URL(`http://127.0.0.1/ims-portal${path}`) })

beforeEach(() => {
  keepSession('lanjiang', sessionOf('tenant-a', 2))
  keepSession('qingye', sessionOf('tenant-b', 1))
})

test('two organisers in one browser keep two sessions', () => {
  stand('/lanjiang/login')
  expect([accessToken(), userInfo()?.userType]).toEqual(['access of tenant-a', 2])
  stand('/qingye/login')
  expect([accessToken(), userInfo()?.userType]).toEqual(['access of tenant-b', 1])
})

test('a portal of an organiser never logged in to has no session', () => {
  stand('/elsewhere/login')
  expect([accessToken(), userInfo()]).toEqual([undefined, undefined])
})

test('the manager’s pages belong to the portal visited last', () => {
  rememberPrefix('qingye')
  stand('/manager/audit')
  expect(accessToken()).toBe('access of tenant-b')
})

test('leaving ends the session of this organiser only', () => {
  stand('/lanjiang/login')
  endSession()
  expect([accessToken(), userInfo()]).toEqual([undefined, undefined])
  stand('/qingye/login')
  expect(accessToken()).toBe('access of tenant-b')
})

test('userInfo holds who it is and no token', () => {
  stand('/lanjiang/login')
  expect(Object.keys(userInfo() ?? {}).sort()).toEqual(['accountId', 'nickname', 'tenantId', 'userName', 'userType'])
})

test('a user name is remembered only while the person wants it', () => {
  stand('/lanjiang/login')
  rememberUserName('tenant-a', 'lin_zhixia')
  expect(rememberedUserName()).toBe('lin_zhixia')
  rememberUserName('tenant-a', undefined)
  expect(rememberedUserName()).toBeUndefined()
})

test('a password left by an earlier product is erased', () => {
  storage.setItem('password', 'ilex-comet-4711')
  eraseOldPassword()
  expect(storage.getItem('password')).toBeNull()
})
