import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './process.module.css'
import { type ProcessRow, useProcesses, whichProcesses } from './process.queries.ts'
import { ProcessStateTag } from './process-state.tsx'

/** Every run of the organiser's processes. The address keeps what is shown, so that a model can link to its own. */
export function ProcessListScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const which = whichProcesses.find((each) => each === search.get('which')) ?? 'all'
  const modelKey = search.get('model') ?? undefined
  const list = useProcesses({ which, modelKey })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const set = (key: string, value: string | undefined) =>
    setSearch((before) => {
      if (value === undefined) before.delete(key)
      else before.set(key, value)
      return before
    })
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('process.refused')} hint={word('process.refused-hint')} />
      </section>
    )
  const isNarrowed = which !== 'all' || modelKey !== undefined
  return (
    <>
      <DeskHead title={word('page.process-list')}>
        <LinkButton size="small" icon="dashboard" to="/manager/process/workload">
          {word('page.process-workload')}
        </LinkButton>
        <LinkButton size="small" icon="clipboard" to="/manager/process/tasks">
          {word('task.mine')}
        </LinkButton>
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.process-list')}>
        <nav className={styles['which']} aria-label={word('process.which')}>
          {whichProcesses.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === which}
              onClick={() => set('which', each === 'all' ? undefined : each)}
            >
              {word(`process.which-${each}`)}
            </button>
          ))}
        </nav>
        {modelKey !== undefined && (
          <p className={styles['narrowed']}>
            <span>{word('process.of-model', { name: rows[0]?.modelName ?? modelKey })}</span>
            <button type="button" onClick={() => set('model', undefined)}>
              <Icon name="x" size={14} />
              {word('process.all-models')}
            </button>
          </p>
        )}
        {list.isError && list.data === undefined ? (
          <Notice kind="failed" title={word('process.failed')} hint={word('process.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
              {word('process.retry')}
            </Button>
          </Notice>
        ) : list.isSuccess && rows.length === 0 ? (
          <Notice
            kind="empty"
            title={word(isNarrowed ? 'process.none-found' : 'process.none')}
            hint={word(isNarrowed ? 'process.none-found-hint' : 'process.none-hint')}
          />
        ) : (
          <Rows rows={rows} isLoading={list.isPending} />
        )}
        {list.hasNextPage && (
          <div className={styles['more']}>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {word('process.more')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

function Rows({ rows, isLoading }: { rows: ProcessRow[]; isLoading: boolean }) {
  const { word } = useWords()
  const columns: TableProps<ProcessRow>['columns'] = [
    {
      key: 'title',
      title: word('process.title'),
      className: styles['title'] ?? '',
      render: (_, { id, title }) => <Link to={`/manager/process/${id}`}>{title}</Link>,
    },
    {
      key: 'model',
      title: word('process.model'),
      render: (_, { modelName, version }) => (
        <span className={styles['model']}>
          {modelName} <small>v{version}</small>
        </span>
      ),
    },
    { key: 'state', title: word('process.state'), render: (_, { state }) => <ProcessStateTag state={state} /> },
    {
      key: 'step',
      title: word('process.step'),
      render: (_, { openSteps }) => (openSteps.length === 0 ? '—' : openSteps.join(word('process.and'))),
    },
    { key: 'starter', title: word('process.starter'), render: (_, { startedBy }) => startedBy.nickname },
    {
      key: 'started',
      title: word('process.started'),
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt, 'YYYY-MM-DD HH:mm')}</time>,
    },
  ]
  return (
    <WideTable
      label={word('page.process-list')}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
    />
  )
}
