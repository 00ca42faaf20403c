import { unknownVariables } from '@laurel/rules/notice-text'
import { must } from '../../http/refusal.ts'
import type { Audience } from './audience.sql.ts'
import type { Channel, Texts } from './broadcast.sql.ts'

/** What nobody of this audience has is not sent with a hole in it. */
export function admitTexts({ zh, en }: Texts, channels: readonly Channel[], to: Audience['to']): void {
  const isBySms = channels.includes('sms')
  const sent = [zh, en].flatMap(({ title, body, sms }) => (isBySms ? [title, body, sms] : [title, body]))
  must(unknownVariables(sent, to).length === 0, 'broadcast.unknown-variable')
  must(!isBySms || [zh, en].every(({ sms }) => sms.trim() !== ''), 'broadcast.sms-missing')
}
