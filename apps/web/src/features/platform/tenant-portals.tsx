import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './platform.module.css'
import type { Portal, TenantDetail } from './platform.queries.ts'
import { PortalForm } from './portal-form.tsx'
import { worded } from './worded.ts'

export function TenantPortals({ tenant }: { tenant: TenantDetail }) {
  const { word } = useWords()
  const [edited, setEdited] = useState<Portal | 'new'>()
  return (
    <section className={styles['card']} aria-label={word('platform.portal-list')}>
      <header className={styles['card-head']}>
        <h2>{word('platform.portal-list')}</h2>
        {tenant.state === 'open' && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {word('platform.portal-new')}
          </Button>
        )}
      </header>
      <Table
        rowKey="id"
        columns={columnsOf({ word, isSuspended: tenant.state === 'suspended', edit: setEdited })}
        dataSource={tenant.portalList}
        pagination={false}
        locale={{ emptyText: word('platform.portal-none') }}
      />
      {edited !== undefined && (
        <PortalForm
          tenantId={tenant.id}
          {...(edited !== 'new' && { portal: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

type WordOf = ReturnType<typeof useWords>['word']
const wayKeys = { 1: 'platform.way-1', 2: 'platform.way-2', 3: 'platform.way-3', 4: 'platform.way-4' } as const

type Desk = { word: WordOf; isSuspended: boolean; edit: (portal: Portal) => void }

function columnsOf({ word, isSuspended, edit }: Desk): NonNullable<TableProps<Portal>['columns']> {
  return [
    {
      dataIndex: 'title',
      title: word('platform.portal-title'),
      render: (_, { title, code, theme }) => (
        <span className={styles['portal']}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" rx="3" fill={theme} />
          </svg>
          <span>
            {worded(title)}
            <small className={styles['small']}>
              <a href={`${basePath}/${code}/index`} target="_blank" rel="noreferrer">
                {basePath}/{code}
              </a>
            </small>
          </span>
        </span>
      ),
    },
    {
      dataIndex: 'domain',
      title: word('platform.domain'),
      responsive: ['lg'],
      render: (domain: string | null) => domain ?? '—',
    },
    {
      dataIndex: 'loginStrategies',
      title: word('platform.portal-ways'),
      responsive: ['md'],
      render: (ways: number[]) =>
        listed(ways.map((way) => (way in wayKeys ? word(wayKeys[way as keyof typeof wayKeys]) : String(way)))),
    },
    {
      dataIndex: 'state',
      title: word('platform.state'),
      render: (state: Portal['state']) =>
        isSuspended ? (
          <Tag tone="warn" icon="ban">
            {word('platform.portal-suspended')}
          </Tag>
        ) : state === 'open' ? (
          <Tag tone="ok" icon="check">
            {word('platform.portal-open')}
          </Tag>
        ) : (
          <Tag tone="mute" icon="ban">
            {word('platform.portal-closed')}
          </Tag>
        ),
    },
    {
      key: 'acts',
      title: word('platform.acts'),
      render: (_, portal) => (
        <Button look="link" onClick={() => edit(portal)}>
          {word('platform.edit')}
        </Button>
      ),
    },
  ]
}
