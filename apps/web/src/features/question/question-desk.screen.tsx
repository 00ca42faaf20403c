import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './question-desk.module.css'
import { type Question, type QuestionView, questionViews, useQuestions } from './question-desk.queries.ts'

/** `/manager/question`: what entrants ask, the one that waits longest first. */
export function QuestionDeskScreen() {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const show = viewIn(params)
  const list = useQuestions(show, language)
  const [chosen, setChosen] = useState<Question>()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <DeskHead title={word('page.question-desk')} intro={word('questions.intro')} />
      <section className={styles['card']} aria-label={word(`questions.show-${show}`)}>
        <nav className={styles['views']} aria-label={word('questions.show')}>
          {questionViews.map((view) => (
            <button
              key={view}
              type="button"
              aria-current={view === show}
              onClick={() => setParams(view === 'waiting' ? {} : { show: view })}
            >
              {word(`questions.show-${view}`)}
            </button>
          ))}
        </nav>
        {list.isPending && (
          <div className={styles['loading']}>
            <SkeletonLines />
          </div>
        )}
        {list.isError && list.data === undefined && (
          <Notice kind="failed" title={word('questions.failed')} hint={word('questions.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
              {word('questions.retry')}
            </Button>
          </Notice>
        )}
        {list.isSuccess && rows.length === 0 && (
          <Notice kind="empty" title={word(`questions.none-${show}`)} hint={word(`questions.none-${show}-hint`)} />
        )}
        {rows.length > 0 && (
          <ul className={styles['list']}>
            {rows.map((question) => (
              <Row key={question.id} question={question} onAnswer={() => setChosen(question)} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles['more']}>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {word('questions.more')}
            </Button>
          </div>
        )}
      </section>
      {chosen && <AnswerForm question={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const viewIn = (params: URLSearchParams): QuestionView =>
  questionViews.find((view) => view === params.get('show')) ?? 'waiting'

function Row({ question, onAnswer }: { question: Question; onAnswer: () => void }) {
  const { word } = useWords()
  const { text, askedAt, askedBy, answer, answeredAt, answeredBy, publicText } = question
  const said = text === '' ? word('questions.erased') : text
  return (
    <li>
      <div className={styles['what']}>
        <p className={styles['text']} data-quiet={text === '' || undefined}>
          {said}
        </p>
        <small>
          {askedBy ?? word('questions.someone')} · <Instant at={askedAt} /> · <About question={question} />
        </small>
        {answer !== null && answeredAt !== null && (
          <blockquote>
            <p className={styles['text']}>{answer}</p>
            <small>
              {answeredBy} · <Instant at={answeredAt} />
            </small>
          </blockquote>
        )}
        {publicText !== null && (
          <p className={styles['public']}>
            <Tag tone="ok" icon="globe">
              {word('questions.of-all')}
            </Tag>
            {publicText !== text && <small>{word('questions.as-shown', { text: publicText })}</small>}
          </p>
        )}
      </div>
      <Permitted any={['contest:question:answer']}>
        <Button
          look={answer === null ? 'primary' : 'plain'}
          aria-label={word(answer === null ? 'questions.answer-this' : 'questions.change-this', {
            text: said.slice(0, 40),
          })}
          onClick={onAnswer}
        >
          {word(answer === null ? 'questions.answer' : 'questions.change')}
        </Button>
      </Permitted>
    </li>
  )
}

/** Leads to the entry, where that may be read. */
function About({ question: { contest, entry } }: { question: Question }) {
  const { word } = useWords()
  const mayRead = usePermission('contest:entry:list')
  const { id, code, title, organisation } = entry
  const name = [code, title || word('questions.untitled')].filter(Boolean).join(' ')
  return (
    <>
      {mayRead ? <Link to={`/manager/entry?entry=${id}`}>{name}</Link> : name}
      {organisation !== null && ` · ${organisation}`} · {contest}
    </>
  )
}
