import { Fragment } from 'react'

/** The words that were asked for, marked where they stand. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return text
  const pattern = new RegExp(
    `(${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  )
  const parts = text.split(pattern)
  return parts.map((part, at) => {
    const place = parts.slice(0, at).join('').length
    return at % 2 === 1 ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>
  })
}
