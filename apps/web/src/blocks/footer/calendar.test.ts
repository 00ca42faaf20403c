import { expect, test } from 'vitest'
import { invitationOf } from './calendar.ts'

const stage = { id: 's1', name: '闭幕晚会', contact: '云岭大道 1 号', zone: 'Asia/Shanghai' }
const now = new Date('2026-11-17T00:00:00Z')
const linesOf = (opensAt: string, closesAt: string) => invitationOf({ ...stage, opensAt, closesAt }, now).split('\r\n')

test('an evening is an evening, and the office of the organiser is where to ask, not where it happens', () => {
  const lines = linesOf('2027-01-08T11:00:00Z', '2027-01-08T13:00:00Z')
  expect(lines).toContain('DTSTART:20270108T110000Z')
  expect(lines).toContain('DTEND:20270108T130000Z')
  expect(lines).toContain('DESCRIPTION:云岭大道 1 号')
  expect(lines.filter((line) => line.startsWith('LOCATION'))).toEqual([])
})

test('thirteen days are thirteen days of the portal and no meeting through the nights', () => {
  const lines = linesOf('2026-12-25T16:00:00Z', '2027-01-07T16:00:00Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261226')
  expect(lines).toContain('DTEND;VALUE=DATE:20270108')
})
