import { entryStates } from '@laurel/rules/entry-state'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDateText, useServerNow, useTimeLeft } from './deadline.tsx'
import { type EntryCard, useConfirm, useRemoveMember } from './entry.queries.ts'
import styles from './entry-card.module.css'
import { lookOf, stateWord } from './entry-state.ts'
import { Steps } from './steps.tsx'

export function Card({ card }: { card: EntryCard }) {
  const { word } = useWords()
  const { tone, icon } = lookOf(card.state)
  const isReturned = card.state === entryStates.returned
  return (
    <li className={styles['card']} data-hot={isReturned || !card.isConfirmed || undefined}>
      <div className={styles['about']}>
        <p className={styles['line']}>
          <Tag tone={tone} icon={icon}>
            {word(stateWord(card.state))}
          </Tag>
          <span className={styles['contest']}>{card.contestName}</span>
          <span>{card.trackName}</span>
          <span>{card.code ?? word('entry.no-code')}</span>
        </p>
        <h2>{card.title || word('entry.untitled')}</h2>
        {card.returned.length > 0 && (
          <ul className={styles['returned']}>
            {card.returned.map(({ field, label, note }) => (
              <li key={field}>
                <b>{label}</b>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        )}
        <Steps card={card} />
      </div>
      <div className={styles['act']}>{card.isConfirmed ? <NextAct card={card} /> : <Answer card={card} />}</div>
    </li>
  )
}

/** Somebody has named this person: they say yes or no. */
function Answer({ card }: { card: EntryCard }) {
  const { word } = useWords()
  const confirm = useConfirm()
  const remove = useRemoveMember()
  return (
    <Words
      small={word(card.part === 'guide' ? 'entry.card.asked-guide' : 'entry.card.asked', { name: card.leaderName })}
      large={word('entry.card.answer')}
    >
      <Button look="primary" size="large" busy={confirm.isPending} onClick={() => confirm.mutate(card.id)}>
        {word('entry.card.confirm')}
      </Button>
      <Button
        size="large"
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: card.id, memberId: card.memberId })}
      >
        {word('entry.card.decline')}
      </Button>
    </Words>
  )
}

function NextAct({ card }: { card: EntryCard }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const date = useDateText()
  const timeLeft = useTimeLeft()
  const left = Date.parse(card.closesAt ?? '') - useServerNow(0, 60_000)
  const { state, isOpen, part, missing, closesAt } = card
  const to = `/${prefix}/entry?id=${card.id}`
  const until = closesAt !== null && isOpen ? date(closesAt) : undefined
  const soon = until !== undefined && left > 0 ? word('entry.left', { time: timeLeft(left) }) : undefined
  if (state === entryStates.returned && isOpen && part !== 'guide') {
    return (
      <Words small={word('entry.card.mend-until')} large={until} note={soon}>
        <LinkButton look="primary" to={to}>
          {word('entry.card.mend', { count: card.returned.length })}
        </LinkButton>
      </Words>
    )
  }
  if (state === entryStates.draft && isOpen && part === 'leader') {
    const isComplete = missing === 0
    return (
      <Words
        small={isComplete ? word('entry.card.complete') : word('entry.missing', { count: missing })}
        large={until && word('entry.card.until', { date: until })}
        note={soon}
      >
        <LinkButton look="primary" to={to}>
          {word(isComplete ? 'entry.card.submit' : 'entry.card.go-on')}
        </LinkButton>
      </Words>
    )
  }
  if (state === entryStates.draft && isOpen) {
    const small = word(part === 'guide' ? 'entry.card.guide' : 'entry.card.member', { name: card.leaderName })
    const large = missing === 0 ? word('entry.card.leader-submits') : word('entry.missing', { count: missing })
    return (
      <Words small={small} large={large} note={soon}>
        <LinkButton to={to}>{word(part === 'guide' ? 'entry.card.look' : 'entry.card.go-on')}</LinkButton>
      </Words>
    )
  }
  const isUnsubmitted = state === entryStates.draft
  return (
    <Words
      small={word(isUnsubmitted ? 'entry.card.closed' : 'entry.card.nothing')}
      large={isUnsubmitted ? word('entry.card.not-submitted') : undefined}
    >
      <LinkButton to={to}>{word('entry.card.look')}</LinkButton>
    </Words>
  )
}

type WordsProps = { small: string; large: string | undefined; note?: string | undefined; children: ReactNode }

const Words = ({ small, large, note, children }: WordsProps) => (
  <>
    <span className={styles['small']}>{small}</span>
    {large !== undefined && <b>{large}</b>}
    {note !== undefined && <span className={styles['note']}>{note}</span>}
    {children}
  </>
)
