import { Input, Select, Table, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './platform.module.css'
import { type TenantState as State, type Tenant, useTenants } from './platform.queries.ts'
import { TenantState } from './tenant-state.tsx'
import { Trouble } from './trouble.tsx'
import { worded } from './worded.ts'

const states = ['open', 'suspended'] as const

export function TenantList() {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State | ''>('')
  const tenants = useTenants(useDeferredValue(search), state)
  const rows = tenants.data?.pages.flatMap((page) => page.rows) ?? []
  const isFiltered = search.trim() !== '' || state !== ''
  if (tenants.isError) return <Trouble error={tenants.error} onRetry={() => void tenants.refetch()} />
  return (
    <>
      <div className={styles['filters']}>
        <Input.Search
          aria-label={word('platform.search')}
          placeholder={word('platform.search')}
          allowClear
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          aria-label={word('platform.state')}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: word('platform.every-state') },
            ...states.map((value) => ({ value, label: word(`platform.state-${value}`) })),
          ]}
        />
      </div>
      {tenants.isPending ? (
        <SkeletonLines label={word('platform.loading')} lines={6} />
      ) : (
        <Table
          rowKey="id"
          columns={columnsOf(word)}
          dataSource={rows}
          pagination={false}
          locale={{
            emptyText: (
              <Notice
                kind="empty"
                title={word(isFiltered ? 'platform.none-found' : 'platform.none')}
                hint={word(isFiltered ? 'platform.none-found-hint' : 'platform.none-hint')}
              />
            ),
          }}
        />
      )}
      {tenants.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={tenants.isFetchingNextPage} onClick={() => void tenants.fetchNextPage()}>
            {word('platform.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type WordOf = ReturnType<typeof useWords>['word']

export const figure = (word: WordOf, { count, isMore }: { count: number; isMore: boolean }) => {
  const digits = count.toLocaleString('en')
  return isMore ? word('platform.more-than', { count: digits }) : digits
}

/** A table that does not fit would have to be scrolled by people who cannot. */
const wide: ('md' | 'lg')[] = ['md']
const wider: typeof wide = ['lg']

function columnsOf(word: WordOf): NonNullable<TableProps<Tenant>['columns']> {
  return [
    {
      dataIndex: 'name',
      title: word('platform.name'),
      render: (_, tenant) => (
        <>
          <Link className={styles['name']} to={`/manager/platform?id=${tenant.id}`}>
            {worded(tenant.name)}
          </Link>
          <small className={styles['small']}>{tenant.code}</small>
        </>
      ),
    },
    { key: 'state', title: word('platform.state'), render: (_, tenant) => <TenantState tenant={tenant} /> },
    { dataIndex: 'portals', title: word('platform.portals'), align: 'right', responsive: wide },
    {
      dataIndex: 'accounts',
      title: word('platform.accounts'),
      align: 'right',
      responsive: wide,
      render: (value) => figure(word, value),
    },
    { dataIndex: 'contests', title: word('platform.contests'), align: 'right', responsive: wider },
    {
      dataIndex: 'openSessions',
      title: word('platform.sessions'),
      align: 'right',
      responsive: wider,
      render: (value) => figure(word, value),
    },
    {
      dataIndex: 'lastLoginAt',
      title: word('platform.last-login'),
      responsive: wide,
      render: (at: string | null) => (at === null ? word('platform.never') : <Instant at={at} />),
    },
    {
      dataIndex: 'createdAt',
      title: word('platform.created'),
      responsive: wider,
      render: (at: string) => <Instant at={at} />,
    },
  ]
}
