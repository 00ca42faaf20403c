import { Input, Select, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { batchName } from '../../ui/batch-name.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './code-card.module.css'
import { type CardState, type CodeCard, type Revoking, useCodeCards, useRevokeCards } from './code-card.queries.ts'

const states = ['live', 'used', 'expired', 'revoked'] as const
const looks: Record<CardState, { tone: Tone; icon: IconName }> = {
  live: { tone: 'ok', icon: 'check' },
  used: { tone: 'info', icon: 'log-in' },
  expired: { tone: 'mute', icon: 'clock' },
  revoked: { tone: 'mute', icon: 'ban' },
}

export function IssuedCards() {
  const { word } = useWords()
  const [state, setState] = useState<CardState | ''>('')
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<{ question: string; revoking: Revoking }>()
  const cards = useCodeCards(state, useDeferredValue(search))
  const revoke = useRevokeCards()
  const rows = cards.data?.pages.flatMap((page) => page.rows) ?? []
  const confirm = () => {
    if (asked) revoke.mutate(asked.revoking)
    setAsked(undefined)
  }
  return (
    <>
      <div className={styles['filters']}>
        <Select
          aria-label={word('card.state')}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: word('card.every-state') },
            ...states.map((value) => ({ value, label: word(`card.state-${value}`) })),
          ]}
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
      <WideTable
        label={word('card.tab-issued')}
        rowKey="id"
        columns={columnsOf(word, setAsked)}
        dataSource={rows}
        loading={cards.isPending}
        locale={{ emptyText: word('card.none-issued') }}
      />
      {cards.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={cards.isFetchingNextPage} onClick={() => void cards.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked?.question ?? ''}
        confirm={word('card.revoke')}
        cancel={word('card.keep')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

type WordOf = ReturnType<typeof useWords>['word']
type Ask = (asked: { question: string; revoking: Revoking }) => void

function columnsOf(word: WordOf, ask: Ask): NonNullable<TableProps<CodeCard>['columns']> {
  return [
    { dataIndex: 'name', title: word('card.name'), render: (name: string, { userName }) => named(name, userName) },
    {
      dataIndex: 'state',
      title: word('card.state'),
      render: (state: CardState) => <Tag {...looks[state]}>{word(`card.state-${state}`)}</Tag>,
    },
    { dataIndex: 'kind', title: word('card.kind'), render: (kind: CodeCard['kind']) => word(`card.kind-${kind}`) },
    {
      dataIndex: 'usedAt',
      title: word('card.used-at'),
      render: (at: string | null, { uses }) => at && usedAt(at, uses > 1 ? word('card.uses', { count: uses }) : ''),
    },
    { dataIndex: 'expiresAt', title: word('card.expires-at'), render: (at: string) => <Instant at={at} /> },
    {
      dataIndex: 'issuedAt',
      title: word('card.issued-at'),
      render: (at: string, { issuedBy }) => usedAt(at, issuedBy ?? word('card.by-platform')),
    },
    {
      dataIndex: 'batchId',
      title: word('card.batch'),
      render: (batchId: string, { number }) => `${batchName(batchId)} · ${number}`,
    },
    {
      key: 'acts',
      title: word('card.acts'),
      render: (_, card) =>
        card.can.revoke && (
          <span className={styles['acts']}>
            <Button
              look="link"
              onClick={() =>
                ask({ question: word('card.revoke-one', { name: card.name }), revoking: { ids: [card.id] } })
              }
            >
              {word('card.revoke')}
            </Button>
            <Button
              look="link"
              onClick={() =>
                ask({
                  question: word('card.revoke-all', { batch: batchName(card.batchId) }),
                  revoking: { batchId: card.batchId },
                })
              }
            >
              {word('card.revoke-batch')}
            </Button>
          </span>
        ),
    },
  ]
}

const named = (name: string, userName: string) => (
  <>
    {name}
    <small className={styles['small']}>{userName}</small>
  </>
)

const usedAt = (at: string, note: string) => (
  <>
    <Instant at={at} />
    {note !== '' && <small className={styles['small']}>{note}</small>}
  </>
)
