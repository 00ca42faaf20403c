import { formatInstant } from '@laurel/rules/date'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './platform.module.css'
import { type Erasure, useConfirmErasure, useErasures, useStopErasure } from './platform.queries.ts'
import { ErasureState } from './tenant-state.tsx'
import { Trouble } from './trouble.tsx'
import { worded } from './worded.ts'

/** Receipts: what was asked for and what was erased stays, when the organiser does not. */
export function Erasures() {
  const { word } = useWords()
  const erasures = useErasures()
  if (erasures.isError) return <Trouble error={erasures.error} onRetry={() => void erasures.refetch()} />
  if (erasures.isPending) return <SkeletonLines label={word('platform.loading')} lines={6} />
  return (
    <>
      <Table
        rowKey="id"
        columns={columnsOf(word)}
        dataSource={erasures.data?.pages.flatMap((page) => page.rows) ?? []}
        pagination={false}
        locale={{ emptyText: word('platform.receipt-none') }}
      />
      {erasures.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={erasures.isFetchingNextPage} onClick={() => void erasures.fetchNextPage()}>
            {word('platform.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type WordOf = ReturnType<typeof useWords>['word']

const digits = (count: number) => count.toLocaleString('en')

function columnsOf(word: WordOf): NonNullable<TableProps<Erasure>['columns']> {
  const named = (who: string | null, at: string | null, note?: string) => (
    <>
      {who ?? word('platform.by-operator')}
      <small className={styles['small']}>
        {at !== null && <Instant at={at} />} {note}
      </small>
    </>
  )
  return [
    {
      dataIndex: 'name',
      title: word('platform.name'),
      render: (_, { name, code }) => (
        <>
          {worded(name)}
          <small className={styles['small']}>{code}</small>
        </>
      ),
    },
    { dataIndex: 'state', title: word('platform.receipt-state'), render: (state) => <ErasureState state={state} /> },
    {
      key: 'asked',
      title: word('platform.receipt-asked'),
      responsive: ['md'],
      render: (_, row) => named(row.askedBy, row.askedAt, row.reason),
    },
    {
      key: 'confirmed',
      title: word('platform.receipt-confirmed'),
      responsive: ['lg'],
      render: (_, row) => (row.confirmedAt === null ? '—' : named(row.confirmedBy, row.confirmedAt)),
    },
    {
      dataIndex: 'finishedAt',
      title: word('platform.receipt-finished'),
      responsive: ['md'],
      render: (at: string | null) => (at === null ? '—' : <Instant at={at} />),
    },
    {
      dataIndex: 'rowsErased',
      title: word('platform.receipt-rows'),
      align: 'right',
      responsive: ['lg'],
      render: digits,
    },
    {
      dataIndex: 'objectsErased',
      title: word('platform.receipt-objects'),
      align: 'right',
      responsive: ['lg'],
      render: digits,
    },
  ]
}

/** On the page of the organiser: who asked, when it happens, and what can be done about it. */
export function ErasureNotice({ erasure, onGone }: { erasure: Erasure; onGone: () => void }) {
  const { word } = useWords()
  const confirm = useConfirmErasure()
  const stop = useStopErasure()
  const [isAsking, setIsAsking] = useState(false)
  const who = erasure.askedBy ?? word('platform.by-operator')
  const at = (instant: string) => formatInstant(instant, 'MM-DD HH:mm')
  return (
    <section className={styles['warning']} aria-label={word('platform.to-be-erased')}>
      <Icon name="circle-alert" size={20} />
      <p role="status">
        {erasure.state === 'waiting'
          ? word('platform.erasure-waiting', {
              who,
              at: at(erasure.askedAt),
              reason: erasure.reason,
              due: at(erasure.dueAt),
            })
          : word('platform.erasure-confirmed', { who, by: erasure.confirmedBy ?? word('platform.by-operator') })}{' '}
        {erasure.state === 'waiting' && !erasure.can.confirm && word('platform.erasure-second')}
      </p>
      {erasure.can.stop && (
        <Button
          busy={stop.isPending}
          onClick={() =>
            stop.mutate({ id: erasure.id }, { onSuccess: () => toast.success(word('platform.erasure-stopped')) })
          }
        >
          {word('platform.erasure-stop')}
        </Button>
      )}
      {erasure.can.confirm && (
        <Button look="primary" busy={confirm.isPending} onClick={() => setIsAsking(true)}>
          {word('platform.erasure-confirm')}
        </Button>
      )}
      <Question
        isDangerous
        open={isAsking}
        question={word('platform.erasure-confirm-question', { name: erasure.name.zh })}
        confirm={word('platform.erasure-confirm-yes')}
        cancel={word('platform.cancel')}
        onConfirm={() => {
          setIsAsking(false)
          confirm.mutate({ id: erasure.id }, { onSuccess: onGone })
        }}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}
