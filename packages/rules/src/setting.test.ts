import { expect, test } from 'vitest'
import { isKeptElsewhere, isSettingValue, settings } from './setting.ts'

test.each([
  ['contact.phone', '0571-8800 1234', true],
  ['contact.phone', '请打电话', false],
  ['contact.email', 'contest@example.org', true],
  ['contact.email', 'contest.example.org', false],
  ['contact.hours', '工作日 9:00–17:00', true],
  ['contact.hours', '  ', false],
  ['contact.hours', '两\n行', false],
  ['upload.largest-megabytes', '200', true],
  ['upload.largest-megabytes', '0', false],
  ['upload.largest-megabytes', '4096', false],
  ['upload.largest-megabytes', '1.5', false],
  ['sms.signature', '一二三四五六七八九十一二三四五六七', false],
  ['own.key', '任意内容', true],
  ['own.key', '', false],
])('%s may be %s: %s', (key, value, isAllowed) => {
  expect(isSettingValue(key, value)).toBe(isAllowed)
})

test('what another desk keeps is set there and nowhere else; what Laurel knows is set here', () => {
  expect(settings.map(({ key }) => key).filter(isKeptElsewhere)).toEqual([])
  expect(
    ['security.administrators-need-second-factor', 'social.provider-1', 'sms.provider'].map(isKeptElsewhere),
  ).toEqual([true, true, true])
  expect(isKeptElsewhere('own.key')).toBe(false)
})
