import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AssignmentBoard } from './assignment-board.tsx'
import { InviteForm } from './invite-form.tsx'
import { JudgesTable } from './judges-table.tsx'
import styles from './judging-panel.module.css'
import { type Panel, usePanel } from './judging-panel.queries.ts'
import { Juries } from './juries.tsx'
import { TrialCard } from './trial-card.tsx'

/** `/manager/judging-panel?roundId=`: who judges a round, and which judge has which entry. */
export function JudgingPanelScreen() {
  const { word } = useWords()
  const [search] = useSearchParams()
  const roundId = search.get('roundId')
  if (roundId !== null) return <PanelOf key={roundId} roundId={roundId} />
  return (
    <section className={styles['card']}>
      <Notice kind="empty" title={word('judging-panel.no-round')} hint={word('judging-panel.no-round-hint')}>
        <LinkButton look="primary" size="small" to="/manager/judging-round">
          {word('judging-panel.rounds')}
        </LinkButton>
      </Notice>
    </section>
  )
}

function PanelOf({ roundId }: { roundId: string }) {
  const { word } = useWords()
  const read = usePanel(roundId)
  if (read.data) return <Desk panel={read.data} />
  const error = read.error instanceof CallError ? read.error : undefined
  const why = error?.code === 403 ? 'refused' : error?.code === 404 || error?.code === 422 ? 'gone' : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`judging-panel.${why}`)}
          hint={error?.reason === 'judging-panel.everywhere' ? error.msg : word(`judging-panel.${why}-hint`)}
        >
          <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
            {word('judging-panel.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}

function Desk({ panel }: { panel: Panel }) {
  const { word, language } = useWords()
  const [isInviting, setInviting] = useState(false)
  const { round, judges, entries, complete, can } = panel
  const accepted = judges.filter(({ state }) => state === 'accepted')
  const waiting = judges.filter(({ state }) => state === 'invited')
  return (
    <>
      <DeskHead
        title={word('judging-panel.title', { round: worded(round.name, language) })}
        intro={[round.contestName, round.stageName, ...(round.trackName === null ? [] : [round.trackName])].join(' · ')}
      >
        <LinkButton size="small" icon="arrow-left" to={`/manager/judging-round?id=${round.id}`}>
          {word('judging-panel.back')}
        </LinkButton>
        <Permitted any={['contest:judging:run']}>
          <LinkButton size="small" icon="trending-up" to={`/manager/score-board?roundId=${round.id}`}>
            {word('judging-panel.board')}
          </LinkButton>
        </Permitted>
        {can.save && (
          <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
            {word('judging-panel.invite')}
          </Button>
        )}
      </DeskHead>
      <dl className={styles['figures']}>
        <Figure name={word('judging-panel.accepted')} value={accepted.length}>
          {word('judging-panel.waiting', { count: waiting.length })}
        </Figure>
        <Figure name={word('judging-panel.entries')} value={entries}>
          {word('judging-panel.per-entry', { count: round.judgesPerEntry })}
        </Figure>
        <Figure name={word('judging-panel.complete')} value={complete}>
          {complete === entries
            ? word('judging-panel.complete-all')
            : word('judging-panel.short', { count: entries - complete })}
        </Figure>
      </dl>
      <section className={styles['card']} aria-labelledby="judges">
        <header className={styles['card-head']}>
          <h2 id="judges">{word('judging-panel.judges')}</h2>
        </header>
        {judges.length === 0 ? (
          <Notice kind="empty" title={word('judging-panel.none')} hint={word('judging-panel.none-hint')} />
        ) : (
          <JudgesTable judges={judges} prizes={round.prizes} canSave={can.save} />
        )}
        {round.prizes.length > 0 && <Juries panel={panel} />}
      </section>
      <TrialCard roundId={round.id} canSave={can.save} />
      {can.save && <AssignmentBoard panel={panel} acceptedCount={accepted.length} />}
      {isInviting && <InviteForm roundId={round.id} onClose={() => setInviting(false)} />}
    </>
  )
}

function Figure({ name, value, children }: { name: string; value: number; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{children}</dd>
    </div>
  )
}
