import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { DecideForm } from './decide-form.tsx'
import { DueTime } from './due-time.tsx'
import { formatOutcome } from './outcome-format.ts'
import { PagedList } from './paged-list.tsx'
import styles from './process.module.css'
import { type Task, useClaim, useTasks, whichTasks } from './task.queries.ts'
import { TaskMenu } from './task-menu.tsx'

/** What waits for me in any of my queues, and what I decided. */
export function TaskListScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const which = whichTasks.find((each) => each === search.get('which')) ?? 'open'
  const list = useTasks(which)
  const [decided, setDecided] = useState<Task>()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <DeskHead title={word('page.process-tasks')}>
        <LinkButton size="small" icon="arrow-left" to="/manager/process">
          {word('process.back')}
        </LinkButton>
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.process-tasks')}>
        <nav className={styles['which']} aria-label={word('task.which')}>
          {whichTasks.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === which}
              onClick={() => setSearch(each === 'open' ? {} : { which: each })}
            >
              {word(`task.which-${each}`)}
            </button>
          ))}
        </nav>
        <PagedList
          list={list}
          isEmpty={rows.length === 0}
          failed={{ title: word('task.failed'), hint: word('task.failed-hint') }}
          none={{ title: word(`task.none-${which}`), hint: word(`task.none-${which}-hint`) }}
        >
          <Rows rows={rows} isLoading={list.isPending} onDecide={setDecided} />
        </PagedList>
      </section>
      {decided && <DecideForm key={decided.id} task={decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

type RowsProps = { rows: Task[]; isLoading: boolean; onDecide: (task: Task) => void }

function Rows({ rows, isLoading, onDecide }: RowsProps) {
  const { word } = useWords()
  const claim = useClaim()
  const columns: TableProps<Task>['columns'] = [
    {
      key: 'title',
      title: word('process.title'),
      className: styles['title'] ?? '',
      render: (_, { instanceId, title }) => <Link to={`/manager/process/${instanceId}`}>{title}</Link>,
    },
    { key: 'step', title: word('task.step'), render: (_, { name }) => name },
    { key: 'starter', title: word('process.starter'), render: (_, { startedBy }) => startedBy.nickname },
    {
      key: 'since',
      title: word('task.since'),
      render: (_, { createdAt, dueAt, result }) => (
        <>
          <time dateTime={createdAt}>{formatInstant(createdAt, 'YYYY-MM-DD HH:mm')}</time>
          {dueAt !== null && result === 1 && <DueTime at={dueAt} />}
        </>
      ),
    },
    {
      key: 'standing',
      title: word('process.state'),
      render: (_, task) =>
        task.ownOutcome !== null
          ? formatOutcome(task.ownOutcome, word)
          : task.isAway
            ? word('task.with-team')
            : task.onBehalfOf
              ? word('task.on-behalf', { name: task.onBehalfOf.nickname })
              : task.votes
                ? word('task.votes', task.votes)
                : task.claimedBy
                  ? word('task.claimed')
                  : word('task.waiting'),
    },
    {
      key: 'act',
      title: word('task.act'),
      fixed: 'end',
      render: (_, task) => (
        <span className={styles['acts']}>
          {task.can.decide && (
            <Button look="link" onClick={() => onDecide(task)}>
              {word('task.decide')}
            </Button>
          )}
          {(task.can.claim || task.can.release) && (
            <Button
              look="link"
              busy={claim.isPending && claim.variables.taskId === task.id}
              onClick={() => claim.mutate({ taskId: task.id, verb: task.can.claim ? 'claim' : 'release' })}
            >
              {word(task.can.claim ? 'task.claim' : 'task.release')}
            </Button>
          )}
          <TaskMenu task={task} />
        </span>
      ),
    },
  ]
  return (
    <WideTable
      label={word('page.process-tasks')}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
    />
  )
}
