import { formatInstant } from '@laurel/rules/date'
import { Input, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { PagedList } from './paged-list.tsx'
import styles from './process.module.css'
import { TransferQueueForm } from './transfer-queue-form.tsx'
import { type PersonWork, useWorkload } from './workload.queries.ts'

type StepRow = PersonWork['steps'][number] & { key: string; person: PersonWork; span: number }

/** Who has how much of which step, and how long things wait; queues of those who are away are moved from here. */
export function WorkloadScreen() {
  const { word } = useWords()
  const [words, setWords] = useState('')
  const q = useDeferredValue(words).trim()
  const list = useWorkload(q)
  const [moved, setMoved] = useState<PersonWork>()
  const people = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('process.refused')} hint={word('process.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead title={word('page.process-workload')}>
        <LinkButton size="small" icon="arrow-left" to="/manager/process">
          {word('process.back')}
        </LinkButton>
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.process-workload')}>
        <div className={styles['search']}>
          <Input.Search
            allowClear
            aria-label={word('workload.search')}
            placeholder={word('workload.search')}
            maxLength={60}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <small>{word('workload.bound')}</small>
        </div>
        <PagedList
          list={list}
          isEmpty={people.length === 0}
          failed={{ title: word('workload.failed'), hint: word('process.failed-hint') }}
          none={{ title: word('workload.none'), hint: word('workload.none-hint') }}
        >
          <Rows people={people} isLoading={list.isPending} onTransfer={setMoved} />
        </PagedList>
      </section>
      {moved && <TransferQueueForm key={moved.id} person={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}

type RowsProps = { people: readonly PersonWork[]; isLoading: boolean; onTransfer: (person: PersonWork) => void }

function Rows({ people, isLoading, onTransfer }: RowsProps) {
  const { word } = useWords()
  const rows = people.flatMap((person): StepRow[] =>
    person.steps.map((step, at) => ({
      ...step,
      person,
      key: `${person.id} ${step.step}`,
      span: at === 0 ? person.steps.length : 0,
    })),
  )
  const spanned = ({ span }: StepRow) => ({ rowSpan: span })
  const columns: TableProps<StepRow>['columns'] = [
    {
      key: 'person',
      title: word('workload.person'),
      onCell: spanned,
      render: (_, { person: { nickname, organisation, deputy } }) => (
        <span className={styles['person']}>
          <b>{nickname}</b>
          {organisation !== null && <small>{organisation}</small>}
          {deputy && (
            <Tag tone="gold" icon="users">
              {word('workload.deputy', { name: deputy.nickname })}
            </Tag>
          )}
        </span>
      ),
    },
    {
      key: 'step',
      title: word('task.step'),
      // Below the first step of a person it is the first cell of its row.
      className: styles['inner'] ?? '',
      render: (_, { step }) => step,
    },
    { key: 'claimed', title: word('workload.claimed'), align: 'right', render: (_, { claimed }) => countOf(claimed) },
    { key: 'decided', title: word('workload.decided'), align: 'right', render: (_, { decided }) => countOf(decided) },
    {
      key: 'oldest',
      title: word('workload.oldest'),
      render: (_, { oldestAt }) =>
        oldestAt === null ? '–' : <time dateTime={oldestAt}>{formatInstant(oldestAt, 'YYYY-MM-DD HH:mm')}</time>,
    },
    {
      key: 'median',
      title: word('workload.median'),
      align: 'right',
      render: (_, { medianMinutes }) =>
        medianMinutes === null
          ? '–'
          : medianMinutes < 90
            ? word('workload.minutes', { count: medianMinutes })
            : medianMinutes < 48 * 60
              ? word('workload.hours', { count: Math.round(medianMinutes / 60) })
              : word('workload.days', { count: Math.round(medianMinutes / 1440) }),
    },
    {
      key: 'act',
      title: word('task.act'),
      fixed: 'end',
      onCell: spanned,
      render: (_, { person }) =>
        person.can.transfer && (
          <Button look="link" onClick={() => onTransfer(person)}>
            {word('workload.transfer')}
          </Button>
        ),
    },
  ]
  return (
    <WideTable
      label={word('page.process-workload')}
      rowKey="key"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
    />
  )
}

const maxCounted = 1000
const countOf = (count: number) => (count >= maxCounted ? `${maxCounted}+` : count)
