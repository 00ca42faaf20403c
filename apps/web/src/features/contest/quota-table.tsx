import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import type { Contest } from './contest.queries.ts'
import { LendForm } from './lend-form.tsx'
import { type Quota, useRemoveQuota } from './quota.queries.ts'
import styles from './stage-quotas.module.css'

type Props = {
  rows: readonly Quota[]
  contest: Contest
  /** Undefined: they may only be looked at. */
  onEdit: ((quota: Quota) => void) | undefined
}

export function QuotaTable({ rows, contest, onEdit }: Props) {
  const { word, language } = useWords()
  const remove = useRemoveQuota()
  const [asked, setAsked] = useState<Quota>()
  const [lent, setLent] = useState<Quota>()
  const canLend = usePermission('contest:quota:lend')
  const number = styles['number'] ?? ''
  const trackName = (trackId: string | null) => {
    const track = contest.tracks.find(({ id }) => id === trackId)
    return track ? worded(track.name, language) : word('quota.every-track')
  }
  const columns: NonNullable<TableProps<Quota>['columns']> = [
    {
      dataIndex: 'organisation',
      title: word('quota.organisation'),
      render: ({ name, parent }: Quota['organisation'], { trackId }) => (
        <>
          {name}
          {parent && <small className={styles['small']}>{parent}</small>}
          {trackId !== null && <small className={styles['track']}>{trackName(trackId)}</small>}
        </>
      ),
    },
    { dataIndex: 'trackId', title: word('quota.track'), render: trackName, responsive: ['md'] },
    {
      dataIndex: 'seats',
      title: word('quota.seats'),
      className: number,
      render: (seats: number | null) => seats?.toLocaleString('en') ?? word('quota.unlimited'),
    },
    {
      dataIndex: 'taken',
      title: word('quota.taken'),
      className: number,
      render: (taken: number, { seats }) => (
        <>
          {taken.toLocaleString('en')}{' '}
          {seats !== null && taken >= seats && (
            <Tag tone="warn" icon="info">
              {word('quota.full')}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'free',
      title: word('quota.free'),
      className: number,
      render: (_: unknown, { seats, taken }: Quota) => (seats === null ? '—' : (seats - taken).toLocaleString('en')),
    },
    {
      dataIndex: 'closesAt',
      title: word('quota.closes'),
      className: number,
      render: (at: string | null) =>
        at === null ? word('quota.closes-with-stage') : formatInstant(at, 'YYYY-MM-DD HH:mm', contest.zone),
    },
    ...(onEdit || canLend
      ? [
          {
            key: 'acts',
            title: word('quota.acts'),
            render: (_: unknown, quota: Quota) => (
              <span className={styles['row-acts']}>
                {canLend && quota.seats !== null && quota.seats > quota.taken && (
                  <Button
                    look="link"
                    aria-label={word('quota.lend-of', { name: quota.organisation.name })}
                    onClick={() => setLent(quota)}
                  >
                    {word('quota.lend')}
                  </Button>
                )}
                {onEdit && (
                  <>
                    <Button
                      look="link"
                      aria-label={word('quota.edit-of', { name: quota.organisation.name })}
                      onClick={() => onEdit(quota)}
                    >
                      {word('quota.edit')}
                    </Button>
                    <Button
                      look="link"
                      aria-label={word('quota.remove-of', { name: quota.organisation.name })}
                      onClick={() => setAsked(quota)}
                    >
                      {word('quota.remove')}
                    </Button>
                  </>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <WideTable label={word('quota.title')} rowKey="id" size="small" columns={columns} dataSource={[...rows]} />
      {lent && <LendForm quota={lent} others={rows} onClose={() => setLent(undefined)} />}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('quota.ask-remove', { name: asked.organisation.name }) : ''}
        confirm={word('quota.remove')}
        cancel={word('quota.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked)
            remove.mutate(asked.id, {
              onSuccess: () => toast.success(word('quota.removed')),
              onError: (error) => toast.error(error instanceof CallError ? error.msg : error.message),
            })
        }}
      />
    </>
  )
}
