import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './judging-round.module.css'
import { type RoundHead, useRounds } from './judging-round.queries.ts'
import { RoundDesk } from './round-desk.tsx'
import { RoundForm } from './round-form.tsx'
import { RoundState } from './round-state.tsx'

/** All rounds, or the one that the address names. */
export function JudgingRoundScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <Rounds /> : <RoundDesk key={id} id={id} />
}

function Rounds() {
  const { word, language } = useWords()
  const list = useRounds()
  const [isAdding, setAdding] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const isRefused = list.error instanceof CallError && list.error.code === 403
  const columns: TableProps<RoundHead>['columns'] = [
    {
      key: 'name',
      title: word('judging-round.name'),
      render: (_, { id, name }) => <Link to={`/manager/judging-round?id=${id}`}>{worded(name, language)}</Link>,
    },
    {
      key: 'contest',
      title: word('judging-round.contest'),
      render: (_, { contestName, stageName, trackName }) =>
        [contestName, stageName, ...(trackName === null ? [] : [trackName])].join(' · '),
    },
    {
      key: 'model',
      title: word('judging-round.model'),
      render: (_, { model }) => word(`judging-round.model-${model}`),
    },
    { dataIndex: 'judgesPerEntry', title: word('judging-round.judges'), align: 'end' },
    {
      key: 'state',
      title: word('judging-round.state'),
      render: (_, round) => (
        <span className={styles['states']}>
          <RoundState round={round} />
          {round.sealedAt !== null && <small>{formatInstant(round.sealedAt, 'MM-DD HH:mm')}</small>}
        </span>
      ),
    },
  ]
  return (
    <>
      <DeskHead title={word('page.judging-round')} intro={word('judging-round.intro')}>
        <Permitted any={['contest:judging-round:save']}>
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            {word('judging-round.add')}
          </Button>
        </Permitted>
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.judging-round')}>
        {isRefused ? (
          <Notice kind="refused" title={word('judging-round.refused')} hint={word('judging-round.refused-hint')} />
        ) : list.isError && list.data === undefined ? (
          <Notice kind="failed" title={word('judging-round.failed')} hint={word('judging-round.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
              {word('judging-round.retry')}
            </Button>
          </Notice>
        ) : list.isSuccess && rows.length === 0 ? (
          <Notice kind="empty" title={word('judging-round.none')} hint={word('judging-round.none-hint')} />
        ) : (
          <WideTable
            label={word('page.judging-round')}
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
              {word('judging-round.more')}
            </Button>
          </div>
        )}
      </section>
      {isAdding && <RoundForm from={undefined} onClose={() => setAdding(false)} />}
    </>
  )
}
