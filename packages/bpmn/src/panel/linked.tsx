import type { ReactNode } from 'react'

/** A sentence with one part in brackets, which is the link: where it stands is the language's affair. */
export function Linked({ text, link }: { text: string; link: (words: string) => ReactNode }) {
  const [before = '', words = '', after = ''] = text.split(/[[\]]/)
  return (
    <>
      {before}
      {link(words)}
      {after}
    </>
  )
}
