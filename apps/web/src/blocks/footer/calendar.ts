import { saveFile } from '../../ui/save-file.ts'
import { two, wallTime } from '../wall-time.ts'

type Invitation = { id: string; name: string; contact: string; zone: string; opensAt: string; closesAt: string }

export const saveInvitation = (invitation: Invitation): void =>
  saveFile('laurel.ics', 'text/calendar', invitationOf(invitation, new Date()))

/**
 * As RFC 5545 writes it; every calendar opens such a file. What takes several days is a row of days there, and no meeting that goes on through
 * the nights. The organiser's office is where to ask, not where it happens: nobody is sent there.
 */
export function invitationOf({ id, name, contact, zone, opensAt, closesAt }: Invitation, now: Date): string {
  const isOfDays = Date.parse(closesAt) - Date.parse(opensAt) > dayMs
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Portal//EN',
    'BEGIN:VEVENT',
    `UID:${id}@laurel`,
    `DTSTAMP:${instant(now.toISOString())}`,
    isOfDays ? `DTSTART;VALUE=DATE:${dayIn(zone, Date.parse(opensAt))}` : `DTSTART:${instant(opensAt)}`,
    // The day after the last one; what closes at midnight ends on the day before.
    isOfDays ? `DTEND;VALUE=DATE:${dayIn(zone, Date.parse(closesAt) - 60_000 + dayMs)}` : `DTEND:${instant(closesAt)}`,
    `SUMMARY:${escaped(name)}`,
    ...(contact === '' ? [] : [`DESCRIPTION:${escaped(contact)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.join('\r\n')
}

const dayMs = 86_400_000

function dayIn(zone: string, at: number): string {
  const { year, month, day } = wallTime(new Date(at), zone)
  return `${year}${two(month)}${two(day)}`
}

const instant = (at: string) => new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')
