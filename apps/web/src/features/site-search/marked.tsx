import { Fragment } from 'react'
import { markedParts } from './marked-parts.ts'

/** The words that were asked for, marked where they stand. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map(({ start, part, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  )
}
