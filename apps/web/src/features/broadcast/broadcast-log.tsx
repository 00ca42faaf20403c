import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './broadcast.module.css'
import { type Broadcast, useBroadcasts, useCancel } from './broadcast.queries.ts'

const looks: Readonly<Record<Broadcast['state'], { tone: Tone; icon: IconName }>> = {
  sending: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'mute', icon: 'ban' },
  failed: { tone: 'bad', icon: 'circle-alert' },
}

/** What was sent to whom, and what came back. */
export function BroadcastLog() {
  const { word, language } = useWords()
  const list = useBroadcasts(language)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles['card']} aria-label={word('broadcast.log')}>
      <header className={styles['cardHead']}>
        <h2>{word('broadcast.log')}</h2>
      </header>
      {list.isError && list.data === undefined ? (
        <Notice kind="failed" title={word('broadcast.log-failed')} hint={word('broadcast.log-failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
            {word('broadcast.retry')}
          </Button>
        </Notice>
      ) : list.isSuccess && rows.length === 0 ? (
        <Notice kind="empty" title={word('broadcast.log-none')} hint={word('broadcast.log-none-hint')} />
      ) : (
        <Rows rows={rows} isLoading={list.isPending} />
      )}
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word('broadcast.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Rows({ rows, isLoading }: { rows: readonly Broadcast[]; isLoading: boolean }) {
  const { word, language } = useWords()
  const [asked, setAsked] = useState<Broadcast>()
  const columns: NonNullable<TableProps<Broadcast>['columns']> = [
    {
      key: 'time',
      title: word('broadcast.time'),
      render: (_, { createdAt }) => formatInstant(createdAt, 'MM-DD HH:mm'),
    },
    {
      key: 'content',
      title: word('broadcast.content'),
      render: (_, row) => (
        <span className={styles['lines']}>
          {row.texts[language].title}
          <small>
            <AudienceLine audience={row.audience} /> · {row.sentBy}
          </small>
        </span>
      ),
    },
    {
      key: 'count',
      title: word('broadcast.count'),
      align: 'right',
      render: (_, { recipients }) => recipients.toLocaleString('en'),
    },
    { key: 'returned', title: word('broadcast.returned'), render: (_, row) => <Returned row={row} /> },
    {
      key: 'status',
      title: word('broadcast.status'),
      render: (_, { state }) => <Tag {...looks[state]}>{word(`broadcast.status-${state}`)}</Tag>,
    },
    {
      key: 'act',
      title: word('broadcast.act'),
      render: (_, row) =>
        row.can.cancel ? (
          <Button
            look="link"
            aria-label={word('broadcast.cancel-this', { title: row.texts[language].title })}
            onClick={() => setAsked(row)}
          >
            {word('broadcast.cancel')}
          </Button>
        ) : (
          '—'
        ),
    },
  ]
  return (
    <>
      <WideTable<Broadcast>
        label={word('broadcast.log')}
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        loading={isLoading}
      />
      {asked && <CancelQuestion row={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function CancelQuestion({ row, onClose }: { row: Broadcast; onClose: () => void }) {
  const { word, language } = useWords()
  const cancel = useCancel()
  return (
    <Question
      open
      question={word('broadcast.ask-cancel', { title: row.texts[language].title })}
      confirm={word('broadcast.cancel')}
      cancel={word('broadcast.keep-sending')}
      isDangerous
      onConfirm={() =>
        cancel.mutate(row.id, {
          onSuccess: () => toast.success(word('broadcast.cancelled')),
          onError: (error) => toast.error(error.message),
          onSettled: onClose,
        })
      }
      onCancel={onClose}
    />
  )
}

function AudienceLine({ audience }: Pick<Broadcast, 'audience'>) {
  const { word } = useWords()
  const { to, contest, track, stage, state, isUnfinished, organisation, role } = audience
  const entryState = useDictionary('ims_entry_state').find(({ value }) => value === String(state))?.label
  const standing = isUnfinished ? word('broadcast.unfinished') : entryState
  return [word(`broadcast.to-${to}`), contest, track, stage, standing, organisation, role].filter(Boolean).join(' · ')
}

const shown = ['sent', 'failed', 'no-address', 'refused', 'skipped'] as const

/** Of each channel; what has no outcome yet waits. */
function Returned({ row: { channels, outcomes, recipients, state } }: { row: Broadcast }) {
  const { word } = useWords()
  if (channels.length === 0) return '—'
  const lines = channels.map((channel) => {
    const countOf = (outcome: (typeof shown)[number]) =>
      outcomes.find((each) => each.channel === channel && each.outcome === outcome)?.count ?? 0
    const name = word(`broadcast.${channel}`)
    const waiting = state === 'cancelled' ? 0 : recipients - shown.reduce((sum, each) => sum + countOf(each), 0)
    const parts = shown.flatMap((outcome) => {
      const count = countOf(outcome)
      return count === 0
        ? []
        : [word(`broadcast.outcome-${outcome}`, { channel: name, count: count.toLocaleString('en') })]
    })
    if (waiting > 0)
      parts.push(word('broadcast.outcome-waiting', { channel: name, count: waiting.toLocaleString('en') }))
    return { channel, parts }
  })
  return (
    <span className={styles['lines']}>
      {lines.map(({ channel, parts }) => (
        <span key={channel}>{parts.join(' · ') || '—'}</span>
      ))}
    </span>
  )
}
