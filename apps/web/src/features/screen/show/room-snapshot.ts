import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Language } from '../../../platform/i18n/language.ts'

export type RoomSnapshot = AnswerOf<'GET /ims/room/get-snapshot'>
export type ConsoleSnapshot = AnswerOf<'GET /ims/room/get-console'>
export type RoomTimer = RoomSnapshot['timers'][number]
export type RoomSlot = RoomSnapshot['slots'][number]
export type RoomScene = RoomSnapshot['program']['scene']

/** A topic is the same for all its readers, so whatever has two languages comes in both. */
export const inOwn = (shown: { zh: string; en: string }, language: Language): string =>
  language === 'en' && shown.en !== '' ? shown.en : shown.zh

/**
 * The later picture of two: the version counts commands, the sequence whatever else is told. A picture that an earlier release kept has none.
 */
export const isLater = (one: RoomSnapshot, than: RoomSnapshot | undefined): boolean =>
  than === undefined ||
  one.room.id !== than.room.id ||
  one.version > than.version ||
  (one.version === than.version && one.sequence > (than.sequence ?? 0))

/** Which picture stands there, for whoever looks at a page from outside: R8hall checks that none ever goes back. */
export const pictureOf = ({ version, sequence }: RoomSnapshot): string => `${version}.${sequence}`
