import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { PagedList } from './paged-list.tsx'
import styles from './process.module.css'
import { type ProcessFilter, type ProcessRow, useProcesses, whichProcesses } from './process.queries.ts'
import { ProcessStateTag } from './process-state.tsx'

type Props = { filter: ProcessFilter; onChange: (changed: Partial<ProcessFilter>) => void }

/** Every run within the reader's data scope, the newest first. */
export function InstanceList({ filter, onChange }: Props) {
  const { word } = useWords()
  const { which, modelKey, version, state } = filter
  const list = useProcesses(filter)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('process.refused')} hint={word('process.refused-hint')} />
      </section>
    )
  const isNarrowed = which !== 'all' || modelKey !== undefined || state !== undefined
  const name = rows[0]?.modelName ?? modelKey ?? ''
  return (
    <section className={styles['card']} aria-label={word('page.process-list')}>
      <nav className={styles['which']} aria-label={word('process.which')}>
        {whichProcesses.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === which && state === undefined}
            onClick={() => onChange({ which: each, state: undefined })}
          >
            {word(`process.which-${each}`)}
          </button>
        ))}
        <button
          type="button"
          aria-current={state === 'incident'}
          onClick={() => onChange({ which: 'all', state: 'incident' })}
        >
          {word('process.state-incident')}
        </button>
      </nav>
      {(modelKey !== undefined || (state !== undefined && state !== 'incident')) && (
        <p className={styles['narrowed']}>
          {modelKey !== undefined && (
            <span>
              {version === undefined
                ? word('process.of-model', { name })
                : word('process-overview.version-of', { name, version })}
            </span>
          )}
          {state !== undefined && (
            <span>{word('process-overview.state-of', { state: word(`process.state-${state}`) })}</span>
          )}
          <button type="button" onClick={() => onChange({ modelKey: undefined, version: undefined, state: undefined })}>
            <Icon name="x" size={14} />
            {word('process.all-models')}
          </button>
        </p>
      )}
      <PagedList
        list={list}
        isEmpty={rows.length === 0}
        failed={{ title: word('process.failed'), hint: word('process.failed-hint') }}
        none={{
          title: word(isNarrowed ? 'process.none-found' : 'process.none'),
          hint: word(isNarrowed ? 'process.none-found-hint' : 'process.none-hint'),
        }}
      >
        <Rows rows={rows} isLoading={list.isPending} />
      </PagedList>
    </section>
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
