import { saveFile } from '../../ui/save-file.ts'

type Invitation = { id: string; name: string; place: string; opensAt: string; closesAt: string }

/** As RFC 5545 writes it; every calendar opens such a file. */
export function saveInvitation({ id, name, place, opensAt, closesAt }: Invitation): void {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Portal//EN',
    'BEGIN:VEVENT',
    `UID:${id}@laurel`,
    `DTSTAMP:${instant(new Date().toISOString())}`,
    `DTSTART:${instant(opensAt)}`,
    `DTEND:${instant(closesAt)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  saveFile('laurel.ics', 'text/calendar', lines.join('\r\n'))
}

const instant = (at: string) => new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')
