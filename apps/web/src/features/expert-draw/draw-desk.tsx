import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { DrawSteps } from '../../parts/committed-draw/draw-steps.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DigitsPanel } from './digits-panel.tsx'
import desk from './draw-desk.module.css'
import { DrawState } from './draw-state.tsx'
import { type ExpertDraw, useDraw } from './expert-draw.queries.ts'
import { Funnel } from './funnel.tsx'
import { Proof } from './proof.tsx'
import { Result } from './result.tsx'

export function DrawDesk({ id }: { id: string }) {
  const { word, language } = useWords()
  const read = useDraw(id, language)
  if (read.data) return <Desk draw={read.data} />
  const code = read.error instanceof CallError ? read.error.code : undefined
  const why = code === 403 ? 'refused' : code === 404 || code === 422 ? 'gone' : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`expert-draw.${why}`)}
          hint={word(`expert-draw.${why}-hint`)}
        >
          {why === 'failed' && (
            <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
              {word('state.retry')}
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}

function Desk({ draw }: { draw: ExpertDraw }) {
  const { word, language } = useWords()
  const { round, number, committed, result } = draw
  const about = { number, name: committed.name, at: formatInstant(committed.at, 'MM-DD HH:mm') }
  return (
    <>
      <DeskHead
        title={word('expert-draw.title', { round: worded(round.name, language) })}
        beside={<DrawState isDrawn={result !== null} />}
        intro={[
          round.contestName,
          round.stageName,
          ...(round.trackName === null ? [] : [round.trackName]),
          word('expert-draw.about', about),
        ].join(' · ')}
      >
        <LinkButton size="small" icon="arrow-left" to="/manager/expert-draw">
          {word('expert-draw.all')}
        </LinkButton>
      </DeskHead>
      <Steps draw={draw} />
      <div className={classNames(styles['columns'], desk['act-first'])}>
        <div className={styles['stack']}>
          <List draw={draw} />
          <Proof draw={draw} />
        </div>
        {result ? (
          <Result draw={draw} result={result} />
        ) : draw.can.draw ? (
          <DigitsPanel draw={draw} />
        ) : (
          <section className={styles['card']}>
            <p className={styles['hint']}>{word('expert-draw.superseded')}</p>
          </section>
        )}
      </div>
    </>
  )
}

function Steps({ draw: { needed, list, committed, result } }: { draw: ExpertDraw }) {
  const { word } = useWords()
  const isDrawn = result !== null
  const step = (at: number, about: string) => ({
    name: word(`expert-draw.step-${at as 1 | 2 | 3 | 4}`),
    about,
    isDone: at < 3 || (at === 3 && isDrawn),
    isCurrent: at === (isDrawn ? 4 : 3),
  })
  return (
    <DrawSteps
      label={word('expert-draw.steps')}
      steps={[
        step(1, word('expert-draw.step-1-about', { count: needed, list: list.length })),
        step(2, formatInstant(committed.at, 'MM-DD HH:mm')),
        step(3, result ? formatInstant(result.by.at, 'MM-DD HH:mm') : word('expert-draw.waiting')),
        step(4, ''),
      ]}
    />
  )
}

function List({ draw }: { draw: ExpertDraw }) {
  const { word } = useWords()
  const [isShown, setShown] = useState(false)
  const people = new Map(draw.people.map((person) => [person.code, person.name]))
  const reasons = draw.funnel.map(({ reason }) => reason)
  return (
    <section className={styles['card']} aria-label={word('expert-draw.who')}>
      <header className={styles['card-head']}>
        <h2>{word('expert-draw.who')}</h2>
        <small>{word('expert-draw.who-hint')}</small>
      </header>
      <Funnel total={draw.total} funnel={draw.funnel} />
      <p className={styles['hint']}>
        <span>{word('expert-draw.list-about', { count: draw.list.length })}</span>
        {draw.removed.length > 0 && (
          <Button look="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown
              ? word('expert-draw.hide-removed')
              : word('expert-draw.show-removed', { count: draw.removed.length })}
          </Button>
        )}
      </p>
      {isShown && (
        <ul className={desk['removed']}>
          {draw.removed.map(({ code, reason }) => {
            const step = reasons.find((each) => each === reason)
            return (
              <li key={code}>
                <span>{[code, people.get(code)].filter(Boolean).join(' · ')}</span>
                <small>{step ? word(`expert-draw.why-${step}`) : reason}</small>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
