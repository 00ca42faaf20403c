import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CompareRoles } from './compare-roles.tsx'
import { ContestRoles } from './contest-roles.tsx'
import { NewRoleForm } from './new-role.tsx'
import styles from './role.module.css'
import { useRoles } from './role.queries.ts'
import { RoleCard } from './role-card.tsx'
import { RoleList, RoleSkeleton } from './role-list.tsx'

/** Who may do what, and with whose data. */
export function RoleScreen() {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const roles = useRoles()
  if (roles.error instanceof CallError && roles.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('role.refused')} hint={word('role.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead isAboveTabs title={word('page.role')}>
        {roles.data && roles.data.length > 1 && (
          <Button icon="layout" onClick={() => setIsComparing(true)}>
            {word('role.compare')}
          </Button>
        )}
        <Permitted any={['role:role:save']}>
          <Button icon="plus" look="primary" onClick={() => setIsAdding(true)}>
            {word('role.new')}
          </Button>
        </Permitted>
      </DeskHead>
      <Tabs
        label={word('page.role')}
        chosen={params.get('view') ?? 'rights'}
        onChoose={(view) => setParams(view === 'rights' ? {} : { view })}
        tabs={[
          { key: 'rights', label: word('role.view-rights'), content: <Rights roles={roles} /> },
          { key: 'contest', label: word('role.view-contest'), content: <ContestRoles /> },
        ]}
      />
      {isComparing && (
        <CompareRoles
          roles={roles.data ?? []}
          first={params.get('id') ?? roles.data?.[0]?.id ?? ''}
          onClose={() => setIsComparing(false)}
        />
      )}
      {isAdding && (
        <NewRoleForm
          roles={roles.data ?? []}
          onClose={() => setIsAdding(false)}
          onMade={(id) => {
            setIsAdding(false)
            setParams({ id })
          }}
        />
      )}
    </>
  )
}

function Rights({ roles }: { roles: ReturnType<typeof useRoles> }) {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  if (roles.isPending) return <RoleSkeleton />
  if (roles.data === undefined)
    return (
      <section className={styles['card']}>
        <Notice
          kind="failed"
          title={word('role.failed')}
          hint={roles.error instanceof CallError ? roles.error.msg : word('error.unknown')}
        >
          <Button look="primary" icon="refresh" onClick={() => void roles.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </section>
    )
  const chosen = roles.data.find(({ id }) => id === params.get('id')) ?? roles.data[0]
  return (
    <DeskColumns side={240}>
      <RoleList roles={roles.data} chosen={chosen?.id} onChoose={(id) => setParams({ id })} />
      {chosen && <RoleCard key={chosen.id} role={chosen} onRemoved={() => setParams({})} />}
    </DeskColumns>
  )
}
