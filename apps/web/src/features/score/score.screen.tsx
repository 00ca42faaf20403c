import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { useReconnect } from '../../platform/http/reconnect.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCarried } from './carry/use-carried.ts'
import { scoreDevice, useDeviceState } from './device/use-score-device.ts'
import { draftOf, emptyDraft, givenOf, type SheetDraft, stateOf } from './entry-state.ts'
import { EntryStrip } from './entry-strip.tsx'
import { UpdateBand } from './kept-state.tsx'
import { Loading, Material } from './material.tsx'
import { OfflineBand } from './offline-band.tsx'
import { RankingPane } from './ranking-pane.tsx'
import { type Entry, fetchSheetAhead, type Round, type Rule, rereadMine } from './score.queries.ts'
import styles from './score.screen.module.css'
import { SheetPane } from './sheet-pane.tsx'
import { SubmitAll } from './submit-all.tsx'
import { changedPlaces, newRevision, orderedEntries, orderName } from './submitting.ts'
import { TrialDesk } from './trial-desk.tsx'
import { useOpenEntry } from './use-open-entry.ts'
import { useScoreKeys } from './use-score-keys.ts'

/** `/{prefix}/projectScoring`: one entry, its marks, and the strip of all that the judge has. */
export function ScoreScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const { rounds, round, entry, trial, openEntry } = useOpenEntry()
  useReconnect()
  useEffect(() => scoreDevice().hurry(), [])
  useReceipts()
  useWipeLocked(rounds.data)
  useCarried(rounds.data)
  if (!rounds.data)
    return rounds.error ? (
      <div className={styles['none']}>
        <Notice kind="failed" title={word('score.failed')} hint={word('score.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void rounds.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </div>
    ) : (
      <Loading />
    )
  const why = round === undefined ? 'no-rounds' : round.missing !== null ? `missing-${round.missing}` : 'no-entries'
  if (!round || round.rule === null || !(entry || trial))
    return (
      <div className={styles['none']}>
        <Notice
          kind="empty"
          title={word(`score.${why as 'no-rounds'}`)}
          hint={word(`score.${why as 'no-rounds'}-hint`)}
        >
          {why === 'missing-answer' && (
            <LinkButton look="primary" to={`/${prefix}/projectScoring/invitation`}>
              {word('score.answer')}
            </LinkButton>
          )}
        </Notice>
      </div>
    )
  return (
    <>
      <OfflineBand rounds={rounds.data} />
      <UpdateBand />
      {trial ? (
        <TrialDesk key={trial.id} round={round} rule={round.rule} trial={trial} onOpen={openEntry} />
      ) : (
        entry && <Desk key={entry.assignmentId} round={round} rule={round.rule} entry={entry} onOpen={openEntry} />
      )}
      <div className={styles['bottom']}>
        <EntryStrip
          trial={round.trial}
          entries={round.entries}
          chosen={trial?.id ?? entry?.assignmentId ?? ''}
          onOpen={openEntry}
        />
        <SubmitAll round={round} rule={round.rule} onOpen={openEntry} />
      </div>
    </>
  )
}

type DeskProps = { round: Round; rule: Rule; entry: Entry; onOpen: (assignmentId: string) => void }

function Desk({ round, rule, entry, onOpen }: DeskProps) {
  const { word, language } = useWords()
  const queries = useQueryClient()
  const device = useDeviceState()
  const { assignmentId } = entry
  const state = stateOf(entry, device)
  const draft = state.draft ?? emptyDraft
  const isEditing = state.kind === 'draft' || state.kind === 'none'
  const isRanking = rule.model === 3
  const at = round.entries.indexOf(entry)
  const nextOne = round.entries.slice(at + 1).find(({ status }) => status !== 4)
  const previousOne = round.entries.slice(0, at).findLast(({ status }) => status !== 4)
  useEffect(() => {
    if (nextOne) fetchSheetAhead(queries, nextOne.assignmentId, language)
  }, [queries, nextOne, language])
  const keep = (next: SheetDraft) => scoreDevice().keepDraft(assignmentId, next)
  const submit = async () => {
    const given = givenOf(draft, rule.model === 4 ? 'vote' : 'marks')
    if (given === undefined) return
    const isKept = await scoreDevice().submit([newRevision(round, assignmentId, { ...draft, given })], [assignmentId])
    if (!isKept) toast.error(word('score.not-kept'))
  }
  const ordered = isRanking ? orderedEntries(round, device) : []
  const changed = changedPlaces(ordered, device)
  const submitOrder = async () => {
    const revisions = changed.map(({ entry: each, place }) =>
      newRevision(round, each.assignmentId, { given: { kind: 'place', place }, comment: '', remark: '' }),
    )
    const isKept = await scoreDevice().submit(revisions, [orderName(round.id)])
    if (!isKept) toast.error(word('score.not-kept'))
  }
  useScoreKeys({
    next: () => nextOne && onOpen(nextOne.assignmentId),
    previous: () => previousOne && onOpen(previousOne.assignmentId),
  })
  const sheetLabel = word(isRanking ? 'score.ranking' : 'score.sheet')
  return (
    <div className={styles['desk']}>
      <section className={styles['entry']} aria-label={word('score.material')}>
        {entry.status !== 4 && (
          <Material assignmentId={assignmentId} status={state.status} canRecuse={round.state !== 'locked'} />
        )}
      </section>
      <section className={styles['sheet']} aria-label={sheetLabel}>
        {state.kind === 'recused' ? (
          <div className={styles['none']}>
            <Notice kind="refused" title={word('score.is-recused')} hint={word('score.is-recused-hint')} />
          </div>
        ) : isRanking ? (
          <RankingPane
            round={round}
            entries={ordered}
            chosen={assignmentId}
            changed={changed.length}
            waiting={ordered.filter((each) => ['waiting', 'refused'].includes(stateOf(each, device).kind)).length}
            onOpen={onOpen}
            onOrder={(ids) => scoreDevice().keepDraft(orderName(round.id), ids)}
            onSubmit={() => void submitOrder()}
          />
        ) : (
          <SheetPane
            {...{ round, rule, state, draft, isEditing }}
            next={nextOne && { number: nextOne.number, open: () => onOpen(nextOne.assignmentId) }}
            onDraft={keep}
            onChange={() => keep(state.submitted ? draftOf(state.submitted) : emptyDraft)}
            onSubmit={() => void submit()}
          />
        )}
      </section>
    </div>
  )
}

/** What was received is read again from the server, which counts. */
function useReceipts(): void {
  const queries = useQueryClient()
  const { receipts } = useDeviceState()
  useEffect(() => {
    if (receipts.size > 0) rereadMine(queries)
  }, [queries, receipts])
}

/** Nothing that was only thought stays on the device after the lock. */
function useWipeLocked(rounds: readonly Round[] | undefined): void {
  const { drafts } = useDeviceState()
  const known = useRef(drafts)
  known.current = drafts
  useEffect(() => {
    for (const { state, id, entries } of rounds ?? []) {
      if (state !== 'locked') continue
      const names = [orderName(id), ...entries.map(({ assignmentId }) => assignmentId)]
      for (const name of names) if (known.current.has(name)) scoreDevice().keepDraft(name, undefined)
    }
  }, [rounds])
}
