import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { organisationName, useOrganisations } from '../../platform/lookups/organisation.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LoginLog } from './login-log.tsx'
import styles from './member.module.css'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberList } from './member-list.tsx'
import { OrganisationTree } from './organisation-tree.tsx'

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who belongs here, and what may be done with their accounts. */
export function MemberScreen() {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(params.get('new') !== null)
  const mayList = usePermission('account:person:list')
  const maySeeLogins = usePermission('account:login:list')
  const maySeeTree = usePermission('organisation:node:list')
  const places = useOrganisations(maySeeTree)
  const place = idIn(params, 'organisation')
  const change = (changed: Record<string, string>, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changed)) value === '' ? next.delete(key) : next.set(key, value)
        return next
      },
      { replace },
    )
  const open = (account: string) => change({ account }, false)
  if (!mayList)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('member.refused')} hint={word('member.refused-hint')} />
      </section>
    )
  const account = idIn(params, 'account')
  const list = { key: 'members', label: word('member.members'), content: <MemberList place={place} onOpen={open} /> }
  const logins = { key: 'logins', label: word('member.logins'), content: <LoginLog onOpen={open} /> }
  return (
    <>
      <Head onAdd={() => setIsAdding(true)} />
      <div className={styles['columns']} data-tree={maySeeTree || undefined}>
        {maySeeTree && (
          <OrganisationTree places={places} chosen={place} onChoose={(id) => change({ organisation: id })} />
        )}
        <section className={styles['card']}>
          <PlaceHead place={places.data?.find(({ id }) => id === place)} />
          <Tabs
            label={word('page.member')}
            chosen={params.get('tab') ?? 'members'}
            onChoose={(tab) => change({ tab: tab === 'members' ? '' : tab })}
            tabs={maySeeLogins ? [list, logins] : [list]}
          />
        </section>
      </div>
      {isAdding && <MemberForm place={place} onClose={() => setIsAdding(false)} />}
      {account !== '' && <MemberDrawer key={account} id={account} onClose={() => change({ account: '' })} />}
    </>
  )
}

function idIn(params: URLSearchParams, key: string): string {
  const id = params.get(key) ?? ''
  return anyId.test(id) ? id : ''
}

function Head({ onAdd }: { onAdd: () => void }) {
  const { word } = useWords()
  return (
    <DeskHead title={word('page.member')}>
      <Permitted any={['account:person:import']}>
        <LinkButton size="small" icon="upload" to="/manager/member/import">
          {word('page.member-import')}
        </LinkButton>
      </Permitted>
      <Permitted any={['account:code-card:issue']}>
        <LinkButton size="small" icon="qr-code" to="/manager/code-card">
          {word('member.cards')}
        </LinkButton>
      </Permitted>
      <Permitted any={['account:person:create']}>
        <Button look="primary" icon="plus" onClick={onAdd}>
          {word('member.add')}
        </Button>
      </Permitted>
    </DeskHead>
  )
}

type OrganisationOption = NonNullable<ReturnType<typeof useOrganisations>['data']>[number]

function PlaceHead({ place }: { place: OrganisationOption | undefined }) {
  const { word, language } = useWords()
  return (
    <div className={styles['place']}>
      <h2>{place ? organisationName(place, language) : word('member.everybody')}</h2>
      {place && (
        <span>
          {word('member.count', { count: place.members.toLocaleString('en') })}
          {place.head && ` · ${word('member.head', { name: place.head.name })}`}
        </span>
      )}
    </div>
  )
}
