import { formatInstant } from '@laurel/rules/date'
import type { ReactNode } from 'react'
import type { word as wordOf } from '../../../../platform/i18n/i18n.ts'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Tag } from '../../../../ui/tag.tsx'
import type { Desk, Version } from '../builder.queries.ts'
import { SideMark } from './side-mark.tsx'

export const titleOf = (version: Version | undefined, word: typeof wordOf) =>
  version?.number == null ? word('builder.kept') : word('builder.version-number', { number: version.number })

type EntryProps = {
  title: string
  tag: ReactNode
  at: string | null
  by: string | null
  note: string
  side: 'A' | 'B' | undefined
  onChoose: () => void
}

export function Entry({ title, tag, at, by, note, side, onChoose }: EntryProps) {
  return (
    <li data-chosen={side !== undefined || undefined}>
      <button type="button" aria-pressed={side !== undefined} onClick={onChoose}>
        <span>
          <b>{title}</b> {tag}
        </span>
        <small>{[at && formatInstant(at, 'MM-DD HH:mm'), by].filter(Boolean).join(' · ')}</small>
        {note !== '' && <span>{note}</span>}
        {side && <SideMark side={side} />}
      </button>
    </li>
  )
}

const looks = {
  online: { tone: 'ok', icon: 'check' },
  past: { tone: 'plain', icon: 'history' },
  withdrawn: { tone: 'mute', icon: 'ban' },
  kept: { tone: 'plain', icon: 'copy' },
} as const

export function VersionTag({ state }: { state: Version['state'] | undefined }) {
  const { word } = useWords()
  if (state === undefined || state === 'past') return null
  return <Tag {...looks[state]}>{word(`builder.version-state.${state}`)}</Tag>
}

export function DraftTag({ desk }: { desk: Desk }) {
  const { word } = useWords()
  if (desk.changes === 0) return null
  return (
    <Tag tone="warn" icon="pencil">
      {word('builder.changes', { count: desk.changes })}
    </Tag>
  )
}

export function ScheduleTag() {
  const { word } = useWords()
  return (
    <Tag tone="info" icon="clock">
      {word('builder.timed')}
    </Tag>
  )
}
