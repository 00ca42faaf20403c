import { unknownVariables, variablesOf } from '@laurel/rules/notice-text'
import type { Audience, Channel, Texts } from './broadcast.queries.ts'

export type Message = { audience: Audience; channels: Channel[]; texts: Texts }
export type Part = keyof Texts['zh']
export const languages = ['zh', 'en'] as const
export type WrittenIn = (typeof languages)[number]

const blankWords = { title: '', body: '', sms: '' }
export const blankMessage: Message = {
  audience: { to: 'leader', contestId: '', trackId: '', stageId: '', state: '', organisationId: '', roleId: '' },
  channels: [],
  texts: { zh: blankWords, en: blankWords },
}

export const partsOf = ({ channels }: Pick<Message, 'channels'>): readonly Part[] =>
  channels.includes('sms') ? ['title', 'body', 'sms'] : ['title', 'body']

export const maxLengths: Readonly<Record<Part, number>> = { title: 60, body: 2000, sms: 140 }

export const isWritten = (message: Message, language: WrittenIn): boolean =>
  partsOf(message).every((part) => message.texts[language][part].trim() !== '')

/** What cannot be filled in for this audience, of one field. */
export const unknownIn = ({ texts, audience }: Message, language: WrittenIn, part: Part): string[] =>
  unknownVariables([texts[language][part]], audience.to)

export const isSound = (message: Message): boolean =>
  languages.every(
    (language) =>
      isWritten(message, language) && partsOf(message).every((part) => unknownIn(message, language, part).length === 0),
  )

export const variablesFor = ({ audience }: Pick<Message, 'audience'>) => variablesOf(audience.to)
