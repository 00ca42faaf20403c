import { Input, Select, Table, type TableProps } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './code-card.module.css'
import { type CardHolder, type IssuedBatch, useCardHolders, useIssueCards } from './code-card.queries.ts'

/** As many as one sheet of cards may hold (the contract's word). */
const maxSelected = 200
const hours = [2, 12, 24, 72, 168] as const
const kinds = ['once', 'timed'] as const

type CarriedHolder = { accountId: string; name: string }

/** Those who were chosen in another list, if one came from there. */
export function IssueCards({ onIssued }: { onIssued: (batch: IssuedBatch) => void }) {
  const { state } = useLocation() as { state: { cardHolders?: CarriedHolder[] } | null }
  const [carried, setCarried] = useState(state?.cardHolders ?? [])
  if (carried.length > 0) return <CarriedHolders people={carried} onChoose={setCarried} onIssued={onIssued} />
  return <ChosenHolders onIssued={onIssued} />
}

type CarriedProps = {
  people: CarriedHolder[]
  onChoose: (people: CarriedHolder[]) => void
  onIssued: (batch: IssuedBatch) => void
}

function CarriedHolders({ people, onChoose, onIssued }: CarriedProps) {
  const { word } = useWords()
  return (
    <>
      <div className={styles['carried']}>
        <p>{word('card.carried', { count: people.length })}</p>
        <ul>
          {people.map(({ accountId, name }) => (
            <li key={accountId}>
              {name}
              <Button
                look="link"
                icon="x"
                aria-label={word('card.leave-out', { name })}
                onClick={() => onChoose(people.filter((each) => each.accountId !== accountId))}
              />
            </li>
          ))}
        </ul>
        <Button onClick={() => onChoose([])}>{word('card.choose-others')}</Button>
      </div>
      <IssueBar chosen={people.map(({ accountId }) => accountId)} onIssued={onIssued} onClear={() => onChoose([])} />
    </>
  )
}

function ChosenHolders({ onIssued }: { onIssued: (batch: IssuedBatch) => void }) {
  const { word } = useWords()
  const [userType, setUserType] = useState('4')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const people = useCardHolders(userType, useDeferredValue(search))
  const rows = people.data?.pages.flatMap((page) => page.rows) ?? []
  const choose = (next: string) => {
    setUserType(next)
    setChosen([])
  }
  return (
    <>
      <div className={styles['filters']}>
        <Select
          aria-label={word('card.who')}
          value={userType}
          onChange={choose}
          options={(['4', '5', '3', '1', '2'] as const).map((value) => ({ value, label: word(`who.${value}`) }))}
        />
        <Input.Search
          aria-label={word('card.search')}
          placeholder={word('card.search')}
          allowClear
          maxLength={30}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <People rows={rows} isLoading={people.isPending} chosen={chosen} onChoose={setChosen} />
      {people.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      <IssueBar chosen={chosen} onIssued={onIssued} onClear={() => setChosen([])} />
    </>
  )
}

type PeopleProps = {
  rows: readonly CardHolder[]
  isLoading: boolean
  chosen: readonly string[]
  onChoose: (accountIds: readonly string[]) => void
}

function People({ rows, isLoading, chosen, onChoose }: PeopleProps) {
  const { word } = useWords()
  const columns: TableProps<CardHolder>['columns'] = [
    { dataIndex: 'name', title: word('card.name') },
    { dataIndex: 'userName', title: word('card.user-name') },
    { dataIndex: 'organisation', title: word('card.organisation'), responsive: ['md'] },
    {
      dataIndex: 'liveCards',
      title: word('card.has-card'),
      render: (count: number) =>
        count > 0 ? (
          <Tag tone="info" icon="qr-code">
            {word('card.has-live')}
          </Tag>
        ) : (
          <span className={styles['none']}>{word('card.has-none')}</span>
        ),
    },
  ]
  return (
    <Table
      rowKey="accountId"
      columns={columns}
      dataSource={[...rows]}
      loading={isLoading}
      pagination={false}
      locale={{ emptyText: word('card.nobody') }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onChoose(keys.map(String).slice(0, maxSelected)),
        getCheckboxProps: ({ name, can }) => ({
          'aria-label': word('card.choose', { name }),
          disabled: !can.issue,
          ...(!can.issue && { title: word('card.not-yours') }),
        }),
        getTitleCheckboxProps: () => ({ 'aria-label': word('card.choose-all') }),
      }}
    />
  )
}

type BarProps = {
  chosen: readonly string[]
  onIssued: (batch: IssuedBatch) => void
  onClear: () => void
}

function IssueBar({ chosen, onIssued, onClear }: BarProps) {
  const { word } = useWords()
  const id = useId()
  const issue = useIssueCards()
  const [kind, setKind] = useState<(typeof kinds)[number]>('once')
  const [ttlHours, setLastsHours] = useState<number>(24)
  const send = () =>
    issue.mutate(
      { accountIds: [...chosen], kind, ttlMinutes: ttlHours * 60 },
      {
        onSuccess: (batch) => {
          onClear()
          onIssued(batch)
        },
      },
    )
  return (
    <BulkBar chosen={word('card.chosen', { count: chosen.length })}>
      <label htmlFor={`${id}kind`}>{word('card.kind')}</label>
      <Select
        id={`${id}kind`}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: word(`card.kind-${value}`) }))}
      />
      <label htmlFor={`${id}lasts`}>{word('card.lasts')}</label>
      <Select
        id={`${id}lasts`}
        value={ttlHours}
        onChange={setLastsHours}
        options={hours.map((value) => ({ value, label: word(`card.lasts-${value}`) }))}
      />
      <span className={styles['note']}>{word('card.replaces')}</span>
      <Button look="primary" icon="qr-code" disabled={chosen.length === 0} busy={issue.isPending} onClick={send}>
        {word(issue.isPending ? 'card.issuing' : 'card.issue')}
      </Button>
    </BulkBar>
  )
}
