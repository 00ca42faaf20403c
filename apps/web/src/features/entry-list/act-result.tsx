import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './act-dialog.module.css'
import {
  type ActRow,
  type EntryAct,
  isRunning,
  useAct,
  useActRows,
  useDecideAct,
  useEntriesAgain,
} from './acts.queries.ts'

/** An act as it goes, and afterwards what became of each entry. */
export function ActResult({ id }: { id: string }) {
  const { word, language } = useWords()
  const { data: act, isError, refetch } = useAct(id, language)
  const again = useEntriesAgain()
  const isOver = act !== undefined && !isRunning(act)
  useEffect(() => {
    if (isOver) void again()
  }, [isOver, again])
  if (isError && !act)
    return (
      <Notice kind="failed" title={word('acts.log-failed')} hint={word('acts.preview-failed-hint')}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {word('acts.retry')}
        </Button>
      </Notice>
    )
  if (!act) return <SkeletonLines lines={4} />
  const handled = act.total - act.waiting
  return (
    <div className={styles['form']}>
      <p className={styles['note']}>
        {word('acts.by', { name: act.madeBy, at: formatInstant(act.madeAt) })}
        {act.confirmedBy !== null && ` · ${word('acts.confirmed-by', { name: act.confirmedBy })}`}
        {act.track !== null && ` · ${word('acts.to-track', { track: act.track })}`}
        {act.reason !== '' && (
          <>
            <br />
            {act.reason}
          </>
        )}
      </p>
      {isRunning(act) ? (
        <div role="status">
          <p>{word('acts.running', { done: handled, total: act.total })}</p>
          <Progress label={word(`acts.${act.kind}`)} fraction={act.total === 0 ? undefined : handled / act.total} />
          <p className={styles['note']}>{word('acts.can-close')}</p>
        </div>
      ) : (
        <p role="status">{sumOf(act, word)}</p>
      )}
      <Decision act={act} />
      <Rows id={id} isReady={!isRunning(act)} />
    </div>
  )
}

function sumOf(act: EntryAct, word: ReturnType<typeof useWords>['word']): string {
  if (act.state === 'proposed') return word('acts.proposed')
  if (act.state === 'cancelled') return word('acts.cancelled')
  const parts = [
    act.done > 0 && word('acts.result-done', { count: act.done }),
    act.undone > 0 && word('acts.result-undone', { count: act.undone }),
    act.refused > 0 && word('acts.result-refused', { count: act.refused }),
    act.waiting > 0 && word('acts.result-waiting', { count: act.waiting }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

function Decision({ act }: { act: EntryAct }) {
  const { word } = useWords()
  const decide = useDecideAct(act.id)
  const [code, setCode] = useState('')
  const { confirm, cancel, undo } = act.can
  if (!confirm && !cancel && !undo) return null
  return (
    <>
      {confirm && (
        <Field
          label={word('acts.code')}
          hint={word('acts.code-hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles['buttons']}>
        {confirm && (
          <Button
            look="danger"
            busy={decide.isPending}
            onClick={() => decide.mutate({ act: 'confirm', code: code.trim() })}
          >
            {word('acts.confirm-act')}
          </Button>
        )}
        {cancel && (
          <Button busy={decide.isPending} onClick={() => decide.mutate({ act: 'cancel' })}>
            {word('acts.cancel-act')}
          </Button>
        )}
        {undo && (
          <>
            <Button icon="undo" busy={decide.isPending} onClick={() => decide.mutate({ act: 'undo' })}>
              {word('acts.undo')}
            </Button>
            <span className={styles['note']}>{word('acts.undo-hint')}</span>
          </>
        )}
      </div>
      <Alert>{decide.error && (decide.error instanceof CallError ? decide.error.msg : decide.error.message)}</Alert>
    </>
  )
}

function Rows({ id, isReady }: { id: string; isReady: boolean }) {
  const { word, language } = useWords()
  const list = useActRows(id, language, isReady)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (!isReady || rows.length === 0) return null
  return (
    <div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.entryId}>
            <span>
              {row.title === '' ? word(row.code === null ? 'acts.nameless' : 'entries.untitled') : row.title}
              {row.code !== null && <small>{row.code}</small>}
            </span>
            <RowState row={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button look="link" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {word('acts.more')}
        </Button>
      )}
    </div>
  )
}

const looks = {
  waiting: { tone: 'mute', icon: 'hourglass' },
  done: { tone: 'ok', icon: 'check' },
  undone: { tone: 'info', icon: 'undo' },
} as const

function RowState({ row: { result, refusal } }: { row: ActRow }) {
  const { word } = useWords()
  if (result === 'refused' || result === 'kept')
    return (
      <Tag tone="warn" icon="triangle-alert">
        {refusal?.msg ?? ''}
      </Tag>
    )
  return <Tag {...looks[result]}>{word(`acts.row-${result}`)}</Tag>
}
