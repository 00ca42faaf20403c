import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Candidates } from './candidates.tsx'
import { CodeForm } from './code-form.tsx'
import { ExportLists } from './export-lists.tsx'
import { LateEntries } from './late-entries.tsx'
import { ListState } from './list-state.tsx'
import { Places } from './places.tsx'
import { PrintedList } from './printed-list.tsx'
import { Ranking } from './ranking.tsx'
import { type Explained, ReasonForm } from './reason-form.tsx'
import styles from './recommendation.module.css'
import {
  type RankedEntry,
  type Recommendation,
  useConfirm,
  usePropose,
  useRecommendation,
  useSaveOrder,
} from './recommendation.queries.ts'
import { ReturnForm } from './return-form.tsx'
import { ConfirmationCard, MovesCard, ReturnCard } from './sides.tsx'

export function RecommendationDesk({ id, isPrinted }: { id: string; isPrinted: boolean }) {
  const { word } = useWords()
  const read = useRecommendation(id)
  if (read.data) return isPrinted ? <PrintedList list={read.data} /> : <Desk list={read.data} />
  const code = read.error instanceof CallError ? read.error.code : undefined
  const why = code === 403 ? 'refused' : code === 404 ? 'gone' : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`recommendation.${why}`)}
          hint={word(`recommendation.${why}-hint`)}
        >
          <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
            {word('recommendation.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}

function Desk({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const save = useSaveOrder()
  const [asked, setAsked] = useState<{ explained: Explained; order: string[] }>()
  const [isReturning, setReturning] = useState(false)
  const order = list.entries.map(({ entryId }) => entryId)
  const explain = (explained: Explained, next: string[]) => setAsked({ explained, order: next })
  const change = (entryIds: string[]) => save.mutate({ id: list.id, version: list.version, entryIds, reasons: [] })
  const takeOff = (entry: RankedEntry) => {
    const next = order.filter((each) => each !== entry.entryId)
    if (entry.isSent) explain(explainedBy('remove', entry), next)
    else change(next)
  }
  return (
    <>
      <DeskHead
        title={word('recommendation.title', { name: list.organisation.name })}
        beside={<ListState list={list} />}
        intro={word('recommendation.about', {
          contest: list.contestName,
          stage: list.stageName,
          track: list.track.name,
          at: formatInstant(list.closesAt, 'MM-DD HH:mm'),
        })}
      >
        <LinkButton size="small" icon="arrow-left" to="/manager/recommendation">
          {word('recommendation.back')}
        </LinkButton>
        <LinkButton size="small" icon="printer" to={`/manager/recommendation?list=${list.id}&view=print`}>
          {word('recommendation.print')}
        </LinkButton>
        <ExportLists id={list.id} />
        {list.can.return && (
          <Button icon="undo" onClick={() => setReturning(true)}>
            {word('recommendation.return')}
          </Button>
        )}
        <Sending list={list} />
      </DeskHead>
      {save.error && <Refused error={save.error} />}
      <LateEntries list={list} />
      <div className={styles['desk']}>
        <section className={styles['card']} aria-label={word('page.recommendation')}>
          <Places list={list} />
          {order.length === 0 && <p className={styles['hint']}>{word('recommendation.empty-order')}</p>}
          <Ranking
            list={list}
            onMove={({ entryId, from, to, order: next }) => {
              const title = list.entries.find((each) => each.entryId === entryId)?.title ?? ''
              explain({ kind: 'move', entryId, title, from, to }, next)
            }}
            onRemove={takeOff}
            onMend={(entry) => explain(explainedBy('mend', entry), order)}
          />
          <Candidates list={list} isBusy={save.isPending} onAdd={(entryId) => change([...order, entryId])} />
          {list.can.save && order.length > 1 && <p className={styles['hint']}>{word('recommendation.keys')}</p>}
        </section>
        <div className={styles['sides']}>
          <ReturnCard list={list} onMend={(entry) => explain(explainedBy('mend', entry), order)} onRemove={takeOff} />
          <ConfirmationCard list={list} />
          <MovesCard moves={list.moves} />
        </div>
      </div>
      {asked && <ReasonForm list={list} {...asked} onClose={() => setAsked(undefined)} />}
      {isReturning && <ReturnForm list={list} onClose={() => setReturning(false)} />}
    </>
  )
}

const explainedBy = (kind: 'mend' | 'remove', { entryId, title, rank }: RankedEntry): Explained => ({
  kind,
  entryId,
  title,
  from: rank,
  to: rank,
})

const isCodeNeeded = (error: unknown) => error instanceof CallError && error.reason === 'recommendation.code-needed'

function Sending({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const propose = usePropose()
  const confirm = useConfirm()
  const [isAsked, setAsked] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const { id, version, can } = list
  const error = propose.error ?? (isCodeNeeded(confirm.error) ? null : confirm.error)
  const open = list.entries.filter(
    ({ returnedNote, mendedNote }) => returnedNote !== null && mendedNote === null,
  ).length
  return (
    <>
      {error && list.state !== 'confirmed' && <Refused error={error} />}
      {open > 0 && (can.propose || can.confirm) && (
        <span className={styles['open-notes']}>{word('recommendation.open-notes', { count: open })}</span>
      )}
      {can.propose && (
        <Button
          look={can.confirm ? 'plain' : 'primary'}
          icon="send"
          busy={propose.isPending}
          disabled={open > 0}
          onClick={() =>
            propose.mutate({ id, version }, { onSuccess: () => toast.success(word('recommendation.proposed')) })
          }
        >
          {word('recommendation.propose')}
        </Button>
      )}
      {can.confirm && (
        <Button
          look="primary"
          icon="file-check"
          busy={confirm.isPending}
          disabled={open > 0}
          onClick={() => setAsked(true)}
        >
          {word('recommendation.confirm')}
        </Button>
      )}
      <Question
        open={isAsked}
        isDangerous={false}
        question={word('recommendation.confirm-question', {
          name: list.toOrganisation ?? word('recommendation.above'),
        })}
        confirm={word('recommendation.confirm-yes')}
        cancel={word('recommendation.confirm-no')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          confirm.mutate(
            { id, version },
            {
              onSuccess: () => toast.success(word('recommendation.confirmed')),
              onError: (refusal) => setAsksCode(isCodeNeeded(refusal)),
            },
          )
        }}
      />
      {asksCode && <CodeForm list={list} onClose={() => setAsksCode(false)} />}
    </>
  )
}
