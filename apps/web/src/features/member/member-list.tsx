import { Input, Select } from 'antd'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './member.module.css'
import {
  type Filter,
  type Member,
  type Sort,
  useExportMembers,
  useMemberCount,
  useMembers,
  useRoleChoices,
} from './member.queries.ts'
import { MemberBulkBar } from './member-bulk-bar.tsx'
import { ColumnChoice, SortChoice, useHiddenColumns } from './member-columns.tsx'
import { MemberTable } from './member-table.tsx'

const kinds = ['1', '2', '3', '4', '5'] as const
const states = ['open', 'waiting', 'locked'] as const
type Narrow = Omit<Filter, 'organisationId' | 'search'>
const everyone: Narrow = { roleId: '', userType: '', state: '' }
const stateIn = (text: string | null): Filter['state'] => states.find((state) => state === text) ?? ''

export function MemberList({ place, onOpen }: { place: string; onOpen: (id: string) => void }) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const [params] = useSearchParams()
  const [narrow, setNarrow] = useState({ ...everyone, state: stateIn(params.get('state')) })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const filter = { ...narrow, search: useDeferredValue(search), organisationId: place }
  const [sort, setSort] = useState<Sort>('newest')
  const [hidden, setHidden] = useHiddenColumns()
  const members = useMembers(filter, sort)
  const rows = members.data?.pages.flatMap((page) => page.rows) ?? []
  /** Who was chosen in another view of the list is still known by name. */
  const known = useRef(new Map<string, Member>())
  for (const row of rows) known.current.set(row.id, row)
  if (members.isError && members.data === undefined) return <Lost error={members.error} onRetry={members.refetch} />
  return (
    <>
      <Filters
        filter={filter}
        search={search}
        onSearch={setSearch}
        onNarrow={(more) => setNarrow({ ...narrow, ...more })}
      >
        <SortChoice sort={sort} isSearching={search.trim() !== ''} onChoose={setSort} />
        <ColumnChoice hidden={hidden} onChange={setHidden} />
      </Filters>
      <MemberTable
        rows={rows}
        hidden={hidden}
        isLoading={members.isPending}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={onOpen}
      />
      {members.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      <Count filter={filter} shown={rows.length} hasMore={members.hasNextPage} isReady={members.isSuccess} />
      {chosen.length > 0 && <MemberBulkBar chosen={chosen} people={known.current} onDone={() => setChosen([])} />}
    </>
  )
}

function Lost({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { word } = useWords()
  if (error instanceof CallError && error.code === 403)
    return <Notice kind="refused" title={word('member.refused')} hint={word('member.refused-hint')} />
  return (
    <Notice kind="failed" title={word('member.lost')} hint={word('member.lost-hint')}>
      <Button look="primary" icon="refresh" onClick={() => void onRetry()}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}

type CountProps = { filter: Filter; shown: number; hasMore: boolean; isReady: boolean }

/** What is all in sight is counted here; the rest is asked for. */
function Count({ filter, shown, hasMore, isReady }: CountProps) {
  const { word } = useWords()
  const asked = useMemberCount(filter, hasMore).data
  const count = hasMore ? asked : { total: shown, isMore: false }
  return (
    <p className={styles['count']} aria-live="polite">
      {isReady &&
        count &&
        word(count.isMore ? 'member.more-than' : 'member.count', { count: count.total.toLocaleString('en') })}
    </p>
  )
}

type FiltersProps = {
  filter: Filter
  search: string
  onSearch: (search: string) => void
  onNarrow: (narrow: Partial<Narrow>) => void
  children: ReactNode
}

function Filters({ filter, search, onSearch, onNarrow, children }: FiltersProps) {
  const { word, language } = useWords()
  const exporting = useExportMembers()
  const mayListRoles = usePermission('role:role:list')
  const roles = useRoleChoices(mayListRoles).data ?? []
  return (
    <div className={styles['filters']}>
      <Input.Search
        className={styles['search']}
        aria-label={word('member.search')}
        placeholder={word('member.search')}
        allowClear
        maxLength={64}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Select
        aria-label={word('member.kind')}
        value={filter.userType}
        onChange={(userType) => onNarrow({ userType })}
        options={[
          { value: '', label: word('member.every-kind') },
          ...kinds.map((value) => ({ value, label: word(`who.${value}`) })),
        ]}
      />
      {mayListRoles && (
        <Select
          aria-label={word('member.roles')}
          value={filter.roleId}
          onChange={(roleId) => onNarrow({ roleId })}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: word('member.every-role') },
            ...roles.map(({ id, name }) => ({ value: id, label: (language === 'en' && name.en) || name.zh })),
          ]}
        />
      )}
      <Select
        aria-label={word('member.state')}
        value={filter.state}
        onChange={(state) => onNarrow({ state })}
        options={[
          { value: '' as const, label: word('member.every-state') },
          ...states.map((value) => ({ value, label: word(`member.state-${value}`) })),
        ]}
      />
      <span className={styles['end']}>
        {children}
        <Permitted any={['account:person:export']}>
          <Button
            icon="file-down"
            busy={exporting.isPending}
            onClick={() => exporting.mutate(filter, { onSuccess: () => toast.success(word('member.export-started')) })}
          >
            {word('member.export')}
          </Button>
        </Permitted>
      </span>
    </div>
  )
}
