import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ColleagueForm } from './colleague-form.tsx'
import { DueTime } from './due-time.tsx'
import { type StuckTask, useStuckTasks } from './overview.queries.ts'
import { PagedList } from './paged-list.tsx'
import styles from './process.module.css'
import { formatSpan } from './span-format.ts'

const choices = [1, 3, 7, 14] as const

type Props = { days: number; modelKey: string | undefined; onDays: (days: number) => void }

/** What has waited longest, and who could be asked instead. */
export function StuckTasks({ days, modelKey, onDays }: Props) {
  const { word, language } = useWords()
  const [handed, setHanded] = useState<StuckTask>()
  const list = useStuckTasks(days, modelKey, language)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles['card']} aria-label={word('process-overview.stuck')}>
      <nav className={styles['which']} aria-label={word('process-overview.waiting-for')}>
        {choices.map((each) => (
          <button key={each} type="button" aria-current={each === days} onClick={() => onDays(each)}>
            {word('process-overview.days', { count: each })}
          </button>
        ))}
      </nav>
      <PagedList
        list={list}
        isEmpty={rows.length === 0}
        failed={{ title: word('task.failed'), hint: word('task.failed-hint') }}
        none={{ title: word('process-overview.none-stuck'), hint: word('process-overview.none-stuck-hint') }}
      >
        <Rows rows={rows} isLoading={list.isPending} onHand={setHanded} />
      </PagedList>
      {handed && (
        <ColleagueForm
          key={handed.id}
          act="transfer"
          processId={handed.instanceId}
          taskId={handed.id}
          onClose={() => setHanded(undefined)}
        />
      )}
    </section>
  )
}

type RowsProps = { rows: StuckTask[]; isLoading: boolean; onHand: (task: StuckTask) => void }

function Rows({ rows, isLoading, onHand }: RowsProps) {
  const { word } = useWords()
  const columns: TableProps<StuckTask>['columns'] = [
    {
      key: 'title',
      title: word('process.title'),
      className: styles['title'] ?? '',
      render: (_, { instanceId, title }) => <Link to={`/manager/process/${instanceId}`}>{title}</Link>,
    },
    { key: 'step', title: word('task.step'), render: (_, { step }) => step },
    {
      key: 'model',
      title: word('process.model'),
      render: (_, { modelName, version }) => (
        <span className={styles['model']}>
          {modelName} <small>v{version}</small>
        </span>
      ),
    },
    { key: 'organisation', title: word('process-overview.organisation'), render: (_, row) => row.organisation || '—' },
    {
      key: 'since',
      title: word('task.since'),
      render: (_, { createdAt, dueAt }) => (
        <>
          <b>{formatSpan(createdAt, new Date().toISOString(), word)}</b>{' '}
          <time dateTime={createdAt}>{formatInstant(createdAt, 'YYYY-MM-DD HH:mm')}</time>
          {dueAt !== null && <DueTime at={dueAt} />}
        </>
      ),
    },
    {
      key: 'holder',
      title: word('process-overview.holder'),
      render: (_, { claimedBy, votes, isAway }) =>
        isAway
          ? word('task.with-team')
          : votes
            ? word('task.votes', votes)
            : (claimedBy?.nickname ?? word('process-overview.unclaimed')),
    },
    {
      key: 'act',
      title: word('task.act'),
      render: (_, row) =>
        row.can.transfer && (
          <Button
            look="link"
            aria-label={word('process-overview.transfer-of', { title: row.title, step: row.step })}
            onClick={() => onHand(row)}
          >
            {word('operation.transfer-act')}
          </Button>
        ),
    },
  ]
  return (
    <WideTable
      label={word('process-overview.stuck')}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
    />
  )
}
