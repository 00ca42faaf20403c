import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CardSheet } from '../../ui/card-sheet.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AppointForm } from './appoint-form.tsx'
import styles from './platform.module.css'
import { type Administrator, type Card, type TenantDetail, useRenewCard } from './platform.queries.ts'
import { worded } from './worded.ts'

export function TenantAdministrators({ tenant }: { tenant: TenantDetail }) {
  const { word } = useWords()
  const renew = useRenewCard()
  const [isAppointing, setIsAppointing] = useState(false)
  const [renewed, setRenewed] = useState<Administrator>()
  const [card, setCard] = useState<Card>()
  const door = tenant.portalList.find(({ state }) => state === 'open')
  const canIssue = tenant.state === 'open' && door !== undefined
  return (
    <section className={styles['card']} aria-label={word('platform.administrators')}>
      <header className={styles['card-head']}>
        <h2>{word('platform.administrators')}</h2>
        {canIssue ? (
          <Button icon="user-plus" onClick={() => setIsAppointing(true)}>
            {word('platform.appoint')}
          </Button>
        ) : (
          tenant.state === 'open' && <span className={styles['small']}>{word('platform.needs-portal')}</span>
        )}
      </header>
      <Table
        rowKey="accountId"
        columns={columnsOf(word, canIssue ? setRenewed : undefined)}
        dataSource={tenant.administrators}
        pagination={false}
        locale={{ emptyText: word('platform.administrator-none') }}
      />
      {isAppointing && (
        <AppointForm
          tenantId={tenant.id}
          onClose={() => setIsAppointing(false)}
          onCard={(made) => {
            setIsAppointing(false)
            setCard(made)
          }}
        />
      )}
      <Question
        isDangerous
        open={renewed !== undefined}
        question={word('platform.new-card-question', { name: renewed?.name ?? '' })}
        confirm={word('platform.new-card')}
        cancel={word('platform.cancel')}
        onConfirm={() => {
          if (renewed) renew.mutate({ tenantId: tenant.id, accountId: renewed.accountId }, { onSuccess: setCard })
          setRenewed(undefined)
        }}
        onCancel={() => setRenewed(undefined)}
      />
      {card && door && (
        <CardSheet
          batch={card}
          door={{ code: door.code, title: worded(door.title) }}
          onDone={() => setCard(undefined)}
        />
      )}
    </section>
  )
}

type WordOf = ReturnType<typeof useWords>['word']

function columnsOf(
  word: WordOf,
  renew: ((administrator: Administrator) => void) | undefined,
): NonNullable<TableProps<Administrator>['columns']> {
  return [
    {
      dataIndex: 'name',
      title: word('platform.person-name'),
      render: (name: string, { userName, state }) => (
        <>
          {name}{' '}
          {state !== 'open' && (
            <Tag tone="mute" icon="ban">
              {word(`platform.account-${state}`)}
            </Tag>
          )}
          <small className={styles['small']}>{userName}</small>
        </>
      ),
    },
    {
      dataIndex: 'lastLoginAt',
      title: word('platform.last-login'),
      render: (at: string | null) => (at === null ? word('platform.never') : <Instant at={at} />),
    },
    {
      key: 'acts',
      title: word('platform.acts'),
      render: (_, administrator) =>
        renew &&
        administrator.state === 'open' && (
          <Button look="link" icon="qr-code" onClick={() => renew(administrator)}>
            {word('platform.new-card')}
          </Button>
        ),
    },
  ]
}
