import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AskForm } from './ask-form.tsx'
import { type OwnQuestion, useFrequentQuestions, useOwnQuestions } from './question.queries.ts'
import styles from './questions.module.css'

type Props = { entryId: string; contestId: string }

/** What one has asked about an entry, and what everybody reads of its contest. */
export function Questions({ entryId, contestId }: Props) {
  const { word } = useWords()
  const own = useOwnQuestions(entryId)
  const [isAsking, setIsAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isMeant = useLocation().hash === '#questions'
  const isRead = own.data !== undefined
  useEffect(() => {
    if (isMeant && isRead) section.current?.scrollIntoView()
  }, [isMeant, isRead])
  return (
    <section ref={section} id="questions" className={styles['questions']} aria-label={word('question.heading')}>
      <header>
        <h2>{word('question.heading')}</h2>
        <Button icon="circle-help" onClick={() => setIsAsking(true)}>
          {word('question.ask')}
        </Button>
      </header>
      <p>{word('question.hint')}</p>
      {own.isError && !isRead && (
        <p role="alert">
          {word('question.failed')}{' '}
          <Button look="link" onClick={() => void own.refetch()}>
            {word('question.retry')}
          </Button>
        </p>
      )}
      {own.data && own.data.length > 0 && (
        <ul className={styles['list']}>
          {own.data.map((each) => (
            <Own key={each.id} question={each} />
          ))}
        </ul>
      )}
      <Frequent contestId={contestId} />
      {isAsking && <AskForm entryId={entryId} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function Own({ question: { text, askedAt, answer, answeredAt, isPublic } }: { question: OwnQuestion }) {
  const { word } = useWords()
  return (
    <li>
      <div className={styles['asked']}>
        <p>{text}</p>
        <Tag tone={answer === null ? 'info' : 'ok'} icon={answer === null ? 'clock' : 'check'}>
          {word(answer === null ? 'question.waiting' : 'question.answered')}
        </Tag>
      </div>
      <small>
        <Instant at={askedAt} />
      </small>
      {answer !== null && answeredAt !== null && (
        <blockquote>
          <p>{answer}</p>
          <small>
            <Instant at={answeredAt} />
            {isPublic && ` · ${word('question.is-public')}`}
          </small>
        </blockquote>
      )}
    </li>
  )
}

/** Nothing is shown where there is none. */
function Frequent({ contestId }: { contestId: string }) {
  const { word } = useWords()
  const list = useFrequentQuestions(contestId)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <>
      <h3>{word('question.frequent')}</h3>
      {rows.map(({ id, question, answer }) => (
        <details key={id} className={styles['frequent']}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      {list.hasNextPage && (
        <Button look="link" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {word('question.more')}
        </Button>
      )}
    </>
  )
}
