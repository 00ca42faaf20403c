import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { type Overview, useOverview } from './overview.queries.ts'
import page from './process.module.css'
import styles from './process-counts.module.css'
import { processStates } from './process-state.tsx'

type Version = Overview['versions'][number]

/** How many run and have ended, by version and state; each number leads to those it counts. */
export function ProcessCounts() {
  const { word, language } = useWords()
  const overview = useOverview(language)
  if (overview.data === undefined)
    return overview.isError ? <p className={page['note']}>{word('process-overview.failed')}</p> : null
  const { versions, most, isPartial, reconciliation } = overview.data
  if (versions.length === 0) return null
  const columns: TableProps<Version>['columns'] = [
    {
      key: 'model',
      title: word('process.model'),
      render: (_, { modelName, modelKey, version }) => (
        <Link className={page['model'] ?? ''} to={`?model=${encodeURIComponent(modelKey)}&version=${version}`}>
          {modelName} v{version}
        </Link>
      ),
    },
    ...processStates.map((state) => ({
      key: state,
      title: word(`process.state-${state}`),
      align: 'right' as const,
      render: (_: unknown, { modelKey, modelName, version, counts }: Version) => {
        const many = counts[state]
        const text = many >= most ? word('process-overview.most', { count: most }) : String(many)
        if (many === 0) return <span className={styles['none']}>0</span>
        return (
          <Link
            className={styles['count'] ?? ''}
            data-state={state}
            to={`?model=${encodeURIComponent(modelKey)}&version=${version}&state=${state}`}
            aria-label={word('process-overview.count-of', {
              name: `${modelName} v${version}`,
              state: word(`process.state-${state}`),
              count: text,
            })}
          >
            {text}
          </Link>
        )
      },
    })),
    {
      key: 'heat',
      title: word('process-overview.analysis'),
      align: 'right',
      render: (_, { modelKey, version }) => (
        <Link to={`?view=heat&model=${encodeURIComponent(modelKey)}&version=${version}`}>
          {word('process-overview.heat')}
        </Link>
      ),
    },
  ]
  return (
    <section className={classNames(page['card'], styles['counts'])} aria-label={word('process-overview.title')}>
      <h2>{word('process-overview.title')}</h2>
      <WideTable
        label={word('process-overview.title')}
        size="small"
        rowKey={({ modelKey, version }) => `${modelKey}/${version}`}
        columns={columns}
        dataSource={versions}
      />
      {isPartial && <p className={page['note']}>{word('process-overview.partial')}</p>}
      {reconciliation && (
        <p className={page['note']} data-state={reconciliation.leftOver > 0 ? 'incident' : undefined}>
          <Icon name={reconciliation.leftOver > 0 ? 'triangle-alert' : 'circle-check'} />
          {word(reconciliation.leftOver > 0 ? 'process-overview.left-over' : 'process-overview.reconciled', {
            at: formatInstant(reconciliation.endedAt, 'YYYY-MM-DD HH:mm'),
            count: reconciliation.leftOver,
          })}
        </p>
      )}
    </section>
  )
}
