import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import type { IconName } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import styles from './paper-score.module.css'
import type { Paper, Sheet } from './paper-score.queries.ts'
import { SheetForm } from './sheet-form.tsx'

const looks: Readonly<Record<Sheet['state'], { tone: Tone; icon: IconName }>> = {
  none: { tone: 'plain', icon: 'pencil' },
  own: { tone: 'info', icon: 'hourglass' },
  other: { tone: 'warn', icon: 'users' },
  differs: { tone: 'bad', icon: 'triangle-alert' },
  received: { tone: 'ok', icon: 'check' },
}

/** A judge's sheets: which of them were read by whom, and the one that is being entered. */
export function PaperDesk({ paper, wanted }: { paper: Paper; wanted: string | null }) {
  const { word, language } = useWords()
  const [, setSearch] = useSearchParams()
  const { roundId, judgeId, judges, rows, hidden, state } = paper
  const [chosen, setChosen] = useState<string | null>(wanted)
  const isOpen = state === 'open' || state === 'closed'
  const at = rows.findIndex(({ assignmentId }) => assignmentId === chosen)
  const open = rows[at] ?? rows.find((row) => row.state !== 'received' && row.state !== 'own')
  const next = () => {
    const from = open === undefined ? -1 : rows.indexOf(open)
    const rest = [...rows.slice(from + 1), ...rows.slice(0, from)]
    setChosen(rest.find((row) => row.state !== 'received' && row.state !== 'own')?.assignmentId ?? null)
  }
  const judge = judges.find(({ id }) => id === judgeId)
  return (
    <>
      <DeskHead
        title={word('paper-score.title', { round: worded(paper.name, language) })}
        intro={word('paper-score.intro')}
      >
        <LinkButton size="small" icon="trending-up" to={`/manager/score-board?roundId=${roundId}`}>
          {word('paper-score.board')}
        </LinkButton>
        {judge && (
          <>
            <LinkButton
              size="small"
              icon="printer"
              to={`/manager/paper-score?roundId=${roundId}&judgeId=${judge.id}&print`}
            >
              {word('paper-score.print-one', { name: judge.name })}
            </LinkButton>
            {judges.length > 1 && (
              <LinkButton size="small" icon="printer" to={`/manager/paper-score?roundId=${roundId}&print=all`}>
                {word('paper-score.print-all')}
              </LinkButton>
            )}
          </>
        )}
      </DeskHead>
      {!isOpen && (
        <p className={styles['state']} role="status">
          {word(state === 'locked' ? 'paper-score.is-locked' : 'paper-score.is-waiting')}
        </p>
      )}
      {state === 'closed' && (
        <p className={styles['state']} role="status">
          {word('paper-score.is-closed')}
        </p>
      )}
      {judge === undefined ? (
        <section className={styles['card']}>
          <Notice kind="empty" title={word('paper-score.no-judges')} hint={word('paper-score.no-judges-hint')} />
        </section>
      ) : (
        <div className={styles['desk']}>
          <section className={styles['card']} aria-label={word('paper-score.sheets')}>
            <div className={styles['who']}>
              <Select
                label={word('paper-score.judge')}
                value={judge.id}
                options={judges.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => {
                  setChosen(null)
                  if (target.value) setSearch({ roundId, judgeId: target.value })
                }}
              />
            </div>
            {rows.length === 0 ? (
              <Notice kind="empty" title={word('paper-score.no-entries')} hint={word('paper-score.no-entries-hint')} />
            ) : (
              <ul className={styles['list']}>
                {rows.map((row) => (
                  <li key={row.assignmentId}>
                    <button
                      type="button"
                      aria-current={row === open || undefined}
                      onClick={() => setChosen(row.assignmentId)}
                    >
                      <b>{String(row.number).padStart(2, '0')}</b>
                      <span>{row.title ? `${row.code} · ${row.title}` : row.code}</span>
                      <Tag {...looks[row.state]}>
                        {word(row.received?.isPaper ? 'paper-score.state-paper' : `paper-score.state-${row.state}`)}
                      </Tag>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {hidden > 0 && <p className={styles['note']}>{word('paper-score.hidden', { count: hidden })}</p>}
          </section>
          {rows.length > 0 && (
            <section className={styles['card']} aria-label={word('paper-score.sheet')}>
              {open && isOpen ? (
                <SheetForm
                  key={`${open.assignmentId} ${open.received?.receipt ?? 0}`}
                  paper={paper}
                  sheet={open}
                  onNext={next}
                />
              ) : (
                <Notice
                  kind="empty"
                  title={word(isOpen ? 'paper-score.all-entered' : 'paper-score.not-now')}
                  hint={word(isOpen ? 'paper-score.all-entered-hint' : 'paper-score.not-now-hint')}
                />
              )}
            </section>
          )}
        </div>
      )}
    </>
  )
}
