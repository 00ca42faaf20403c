import { useQueryClient } from '@tanstack/react-query'
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type DecisionHandle, DecisionPane } from './decision-pane.tsx'
import { DecisionState } from './decision-state.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MaterialPane } from './material-pane.tsx'
import { QueuePane } from './queue-pane.tsx'
import {
  dropFromQueue,
  fetchAhead,
  isLoading,
  type Part,
  type QueueFilter,
  useOverview,
  useQueue,
  useReview,
} from './review.queries.ts'
import styles from './review.screen.module.css'
import { formatCount } from './review-time.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOpenTask } from './use-open-task.ts'
import { useSelection } from './use-selection.ts'

const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))

/** `/{prefix}/projectreview`: the queue, what is decided about, and the decision; the whole of it by keyboard. */
export function ReviewScreen() {
  const { word, language } = useWords()
  const queries = useQueryClient()
  const [wanted, setWanted] = useOpenTask()
  const [part, setPart] = useState<Part>('waiting')
  const [filter, setFilter] = useState<QueueFilter>({})
  const [isListOpen, setIsListOpen] = useState(false)
  const [isSearch, setIsSearch] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const decision = useRef<DecisionHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const overview = useOverview(language)
  const queue = useQueue(part, filter, language)
  const rows = queue.data?.pages.flatMap((page) => page.rows) ?? []

  const first = rows[0]?.id ?? ''
  const chosen = wanted || (part === 'waiting' ? first : '')
  const at = rows.findIndex(({ id }) => id === chosen)
  const next = rows[at + 1]?.id
  const previous = at > 0 ? rows[at - 1]?.id : undefined
  const closeList = () => {
    setIsListOpen(false)
    setIsSearch(false)
  }
  const open = (id: string | undefined) => {
    closeList()
    setWanted(id ?? '')
  }
  useEffect(() => {
    if (next !== undefined) fetchAhead(queries, next, language)
  }, [queries, next, language])
  const field = (where = '') => box.current?.querySelector<HTMLElement>(`${where} input[type=search]`)
  /** On a narrow desk the queue, and the search in it, are in a drawer. */
  const search = () => {
    if (field()?.checkVisibility()) return field()?.focus()
    flushSync(() => {
      setIsListOpen(true)
      setIsSearch(true)
    })
    field('dialog')?.focus()
  }
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const isNearEnd = at >= 0 && at > rows.length - 5 && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])

  const selection = useSelection(part === 'waiting' ? rows : [])
  const [isBatchOpen, setIsBatchOpen] = useState(false)
  const decideMany = () => {
    closeList()
    setIsBatchOpen(true)
  }
  const goOn = () => open(next ?? previous)
  /** What is decided has to be in sight: a key that comes before it is not kept for it. */
  const withRecord = (act: (pane: DecisionHandle) => void) => {
    if (decision.current) act(decision.current)
    else if (chosen !== '' && isLoading(queries, chosen, language)) toast.info(word('review.not-shown'))
  }
  useDeskKeys({
    next: () => next !== undefined && open(next),
    previous: () => previous !== undefined && open(previous),
    choose: (which) => withRecord((pane) => pane.choose(which)),
    confirm: () => withRecord((pane) => pane.confirm()),
    select: () => at >= 0 && part === 'waiting' && selection.toggle(chosen, false),
    extend: (to) => {
      const target = to === 'next' ? next : previous
      if (part !== 'waiting' || at < 0 || target === undefined) return
      selection.add([chosen, target])
      open(target)
    },
    decideMany: () => selection.ids.length > 0 && decideMany(),
    search,
    help: () => setAreKeysShown(true),
  })
  const said = rows.length > 0 ? 'choose' : Object.keys(filter).length > 0 ? 'none-found' : 'all-done'
  const waiting = word('review.which-waiting', { count: formatCount(overview.data?.waiting ?? 0) })
  const pane = (
    <QueuePane
      overview={overview.data}
      {...{ part, filter, queue, rows, chosen, selection }}
      onDecideMany={decideMany}
      onPart={(to) => {
        setPart(to)
        setWanted('')
      }}
      onFilter={setFilter}
      onSearched={() => isSearch && closeList()}
      onChoose={open}
    />
  )
  return (
    <div ref={box} className={styles['desk']}>
      <div className={styles['list']}>{pane}</div>
      <Drawer
        open={isListOpen}
        label={word('review.queue')}
        title={<h2>{word('review.queue')}</h2>}
        side="left"
        isFlush
        onClose={closeList}
      >
        {pane}
      </Drawer>
      <div className={styles['bar']}>
        <Button aria-label={word('review.previous')} disabled={previous === undefined} onClick={() => open(previous)}>
          <Icon name="chevron-left" size={18} />
        </Button>
        <Button
          icon="menu"
          aria-label={`${waiting} · ${word('review.open-queue')}`}
          onClick={() => setIsListOpen(true)}
        >
          {waiting}
        </Button>
        <Button aria-label={word('review.next')} disabled={next === undefined} onClick={() => open(next)}>
          <Icon name="chevron-right" size={18} />
        </Button>
        <button type="button" className={styles['help']} onClick={() => setAreKeysShown(true)}>
          {word('review.keys')} <kbd>?</kbd>
        </button>
      </div>
      {chosen === '' ? (
        <div className={styles['none']}>
          {queue.isSuccess && (rows.length > 0 || !hasNextPage) && (
            <Notice kind="empty" title={word(`review.${said}`)} hint={word(`review.${said}-hint`)} />
          )}
        </div>
      ) : (
        <Chosen
          key={chosen}
          id={chosen}
          handle={decision}
          onNext={next === undefined && previous === undefined ? undefined : goOn}
          onDone={() => {
            goOn()
            dropFromQueue(queries, chosen)
          }}
          onLater={goOn}
        />
      )}
      {isBatchOpen && (
        <Suspense>
          <BatchDialog
            tasks={rows.filter(({ id }) => selection.ids.includes(id))}
            onClose={() => setIsBatchOpen(false)}
            onStarted={selection.end}
          />
        </Suspense>
      )}
      <KeysDialog open={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </div>
  )
}

type ChosenProps = {
  id: string
  handle: Ref<DecisionHandle>
  onNext: (() => void) | undefined
  onDone: () => void
  onLater: () => void
}

function Chosen({ id, handle, onNext, onDone, onLater }: ChosenProps) {
  const { word, language } = useWords()
  const { data, error, refetch } = useReview(id, language)
  if (data)
    return (
      <>
        <section className={styles['material']} aria-label={word('review.material')}>
          <MaterialPane review={data} />
        </section>
        <aside className={styles['decision']} aria-label={word('review.decision')}>
          {data.task.can.decide ? (
            <DecisionPane review={data} handle={handle} onDone={onDone} onLater={onLater} />
          ) : (
            <DecisionState task={data.task} signers={data.signers} onNext={onNext} />
          )}
        </aside>
      </>
    )
  if (!error)
    return (
      <div className={styles['none']}>
        <Skeleton>
          <Bone height={48} />
          <Bone height={320} />
        </Skeleton>
      </div>
    )
  const isGone = error instanceof CallError && (error.code === 404 || error.code === 422)
  return (
    <div className={styles['none']}>
      {isGone ? (
        <Notice kind="refused" title={word('review.gone')} hint={word('review.gone-hint')}>
          {onNext && (
            <Button look="primary" onClick={onNext}>
              {word('review.next')}
            </Button>
          )}
        </Notice>
      ) : (
        <Notice kind="failed" title={word('review.failed')} hint={word('review.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void refetch()}>
            {word('review.retry')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
