import type { TableProps } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ExportLists } from './export-lists.tsx'
import { ListState } from './list-state.tsx'
import styles from './recommendation.module.css'
import { type ListRow, useRecommendations } from './recommendation.queries.ts'
import { RecommendationDesk } from './recommendation-desk.tsx'

/** All lists, or the one that the address names. */
export function RecommendationListScreen() {
  const [search] = useSearchParams()
  const id = search.get('list')
  return id === null ? <Lists /> : <RecommendationDesk key={id} id={id} isPrinted={search.get('view') === 'print'} />
}

/** The lists of the organisations within reach: a school sees its own, the level above those below it. */
function Lists() {
  const { word } = useWords()
  const list = useRecommendations()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('recommendation.refused')} hint={word('recommendation.refused-hint')} />
      </section>
    )
  const columns: TableProps<ListRow>['columns'] = [
    {
      key: 'organisation',
      title: word('recommendation.organisation'),
      render: (_, { id, organisation }) => <Link to={`/manager/recommendation?list=${id}`}>{organisation.name}</Link>,
    },
    {
      key: 'contest',
      title: word('recommendation.contest'),
      render: (_, { contestName, stageName }) => `${contestName} · ${stageName}`,
    },
    { key: 'track', title: word('recommendation.track'), render: (_, { track }) => track.name },
    {
      key: 'count',
      title: word('recommendation.count'),
      render: (_, { listed, seats }) => `${listed} / ${seats ?? word('recommendation.any-number')}`,
    },
    {
      key: 'state',
      title: word('recommendation.state'),
      render: (_, row) => (
        <span className={styles['states']}>
          <ListState list={row} />
          {row.late > 0 && row.state === 'confirmed' && (
            <Tag tone="warn" icon="hourglass">
              {word('recommendation.late-count', { count: row.late })}
            </Tag>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <DeskHead title={word('page.recommendation-list')}>{rows.length > 0 && <ExportLists />}</DeskHead>
      <section className={styles['card']} aria-label={word('page.recommendation-list')}>
        {list.isError && list.data === undefined ? (
          <Notice kind="failed" title={word('recommendation.failed')} hint={word('recommendation.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
              {word('recommendation.retry')}
            </Button>
          </Notice>
        ) : list.isSuccess && rows.length === 0 ? (
          <Notice kind="empty" title={word('recommendation.none')} hint={word('recommendation.none-hint')} />
        ) : (
          <WideTable
            label={word('page.recommendation-list')}
            rowKey="id"
            columns={columns}
            dataSource={rows}
            loading={list.isPending}
            locale={{ emptyText: ' ' }}
          />
        )}
        {list.hasNextPage && (
          <div className={styles['more']}>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {word('recommendation.more')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
