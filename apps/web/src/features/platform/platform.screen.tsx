import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Erasures } from './erasures.tsx'
import styles from './platform.module.css'
import { usePortalRequests } from './platform.queries.ts'
import { PortalRequests } from './portal-requests.tsx'
import { TenantForm } from './tenant-form.tsx'
import { TenantList } from './tenant-list.tsx'
import { TenantPage } from './tenant-page.tsx'

/** Decision 15: for administrators of the platform itself. One organiser is `?id=`. */
export function PlatformScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <Desk /> : <TenantPage key={id} id={id} />
}

function Desk() {
  const { word } = useWords()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const waiting = usePortalRequests().data?.pages[0]?.rows.length ?? 0
  const requestsLabel =
    waiting === 0 ? word('platform.tab-requests') : word('platform.tab-requests-count', { count: waiting })
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      <DeskHead title={word('page.platform')} intro={word('platform.intro')}>
        <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
          {word('platform.new')}
        </Button>
      </DeskHead>
      <section className={styles['card']}>
        <Tabs
          label={word('page.platform')}
          chosen={search.get('tab') ?? 'tenants'}
          onChoose={(tab) => setSearch(tab === 'tenants' ? {} : { tab }, { replace: true })}
          tabs={[
            { key: 'tenants', label: word('platform.tab-tenants'), content: <TenantList /> },
            { key: 'requests', label: requestsLabel, content: <PortalRequests /> },
            { key: 'receipts', label: word('platform.tab-receipts'), content: <Erasures /> },
          ]}
        />
      </section>
      {isCreating && (
        <TenantForm
          onClose={() => setIsCreating(false)}
          onCreated={(id) => void navigate(`/manager/platform?id=${id}`)}
        />
      )}
    </>
  )
}
