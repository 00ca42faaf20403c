import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PermissionChoice } from './permission-choice.tsx'
import styles from './role.module.css'
import { type Role, useChangeRole, useRemoveRole } from './role.queries.ts'
import { changesIn, draftOf, type RoleDraft, toSend } from './role-draft.ts'
import { RoleHolders } from './role-holders.tsx'
import { RoleNameForm } from './role-name.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** One role: what it opens and where, and who holds it. */
export function RoleCard({ role, onRemoved }: { role: Role; onRemoved: () => void }) {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const local = useLocalDraft<RoleDraft>('role-rights', role.id, draftOf(role))
  const { fields: draft, set: change } = local
  const [isNaming, setIsNaming] = useState(false)
  const mayList = usePermission('account:person:list')
  const rights = {
    key: 'rights',
    label: word('role.rights'),
    content: (
      <div className={styles['rights']}>
        <ScopeChoice draft={draft} isFixed={!role.can.change} onChange={change} />
        <PermissionChoice
          before={role.permissions}
          held={draft.permissions}
          isFixed={!role.can.change}
          onChange={(permissions) => change({ permissions })}
        />
      </div>
    ),
  }
  const holders = {
    key: 'holders',
    label: `${word('role.who')} ${role.holders.toLocaleString('en')}`,
    content: <RoleHolders role={role} />,
  }
  return (
    <section className={styles['card']} aria-label={worded(role.name, language)}>
      <header className={styles['title']}>
        <h2>{worded(draft.name, language)}</h2>
        <span className={styles['note']}>
          {word('role.holders', { count: role.holders.toLocaleString('en') })} · {role.code}
        </span>
        <Acts
          {...{ role, draft, onRemoved }}
          onRename={() => setIsNaming(true)}
          onDiscard={() => change(draftOf(role))}
          onSaved={local.clear}
        />
      </header>
      <LocalDraftNotice notice={local.notice} />
      {!role.can.change && (
        <p className={styles['fixed']}>{word(role.isBuiltIn ? 'role.fixed-built-in' : 'role.not-yours')}</p>
      )}
      <Tabs
        label={word('role.parts')}
        chosen={params.get('tab') ?? 'rights'}
        onChoose={(tab) => setParams({ id: role.id, ...(tab === 'holders' && { tab }) }, { replace: true })}
        tabs={mayList ? [rights, holders] : [rights]}
      />
      {isNaming && (
        <RoleNameForm
          roleId={role.id}
          name={draft.name}
          onClose={() => setIsNaming(false)}
          onName={(name) => {
            change({ name })
            setIsNaming(false)
          }}
        />
      )}
    </section>
  )
}

type ActsProps = {
  role: Role
  draft: RoleDraft
  onRename: () => void
  onDiscard: () => void
  onSaved: () => void
  onRemoved: () => void
}

function Acts({ role, draft, onRename, onDiscard, onSaved, onRemoved }: ActsProps) {
  const { word, language } = useWords()
  const save = useChangeRole()
  const remove = useRemoveRole()
  const [isAsking, setIsAsking] = useState(false)
  const changes = changesIn(role, draft)
  const isReady = draft.dataScope !== 'named' || draft.organisationIds.length > 0
  return (
    <div className={styles['acts']}>
      {changes > 0 ? (
        <>
          <span className={styles['unsaved']} role="status">
            <Icon name="pencil" size={14} />
            {word(isReady ? 'role.unsaved' : 'role.named-missing', { count: changes })}
          </span>
          <Button onClick={onDiscard}>{word('role.discard')}</Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={!isReady}
            onClick={() =>
              save.mutate(toSend(role.id, draft), {
                onSuccess: () => {
                  onSaved()
                  toast.success(word('role.saved'))
                },
              })
            }
          >
            {word('role.save')}
          </Button>
        </>
      ) : (
        <Permitted any={['audit:event:list']}>
          <LinkButton size="small" icon="history" to={`/manager/audit?about=${role.id}`}>
            {word('role.history')}
          </LinkButton>
        </Permitted>
      )}
      {role.can.change && (
        <Button icon="pencil" onClick={onRename}>
          {word('role.rename')}
        </Button>
      )}
      {role.can.remove && (
        <Button icon="trash" busy={remove.isPending} onClick={() => setIsAsking(true)}>
          {word('role.remove')}
        </Button>
      )}
      <Question
        isDangerous
        open={isAsking}
        question={word('role.ask-remove', { name: worded(role.name, language) })}
        confirm={word('role.remove')}
        cancel={word('role.keep')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate(role.id, {
            onSuccess: () => {
              toast.success(word('role.removed'))
              onRemoved()
            },
          })
        }}
      />
      <LeaveGuard
        isUnsaved={changes > 0}
        title={word('local-draft.leave-title')}
        text={word('local-draft.leave')}
        stay={word('local-draft.stay')}
        loses={(from, to) => from.pathname !== to.pathname || roleIn(from.search) !== roleIn(to.search)}
      />
    </div>
  )
}

const roleIn = (search: string) => {
  const params = new URLSearchParams(search)
  return `${params.get('view') ?? ''} ${params.get('id') ?? ''}`
}
