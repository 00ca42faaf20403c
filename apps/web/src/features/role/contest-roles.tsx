import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import styles from './role.module.css'
import {
  type ContestRole,
  type ContestType,
  useContestTypes,
  useRemoveContestRole,
  useSaveContestRole,
} from './role.queries.ts'

/** G03: what people can be in a contest of each type. They open nothing; forms and lists name people by them. */
export function ContestRoles() {
  const { word } = useWords()
  const types = useContestTypes()
  if (types.isPending)
    return (
      <section className={styles['card']}>
        <SkeletonLines lines={5} />
      </section>
    )
  if (types.data === undefined)
    return (
      <section className={styles['card']}>
        <Notice
          kind="failed"
          title={word('role.failed')}
          hint={types.error instanceof CallError ? types.error.msg : word('error.unknown')}
        >
          <Button look="primary" icon="refresh" onClick={() => void types.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </section>
    )
  if (types.data.length === 0)
    return (
      <section className={styles['card']}>
        <Notice kind="empty" title={word('role.no-types')} hint={word('role.no-types-hint')} />
      </section>
    )
  return (
    <>
      <p className={styles['lead']}>{word('role.contest-hint')}</p>
      <div className={styles['types']}>
        {types.data.map((type) => (
          <TypeCard key={type.id} type={type} />
        ))}
      </div>
    </>
  )
}

function TypeCard({ type }: { type: ContestType }) {
  const { word, language } = useWords()
  const [edited, setEdited] = useState<ContestRole | 'new'>()
  const [asked, setAsked] = useState<ContestRole>()
  const remove = useRemoveContestRole()
  const name = worded(type.name, language)
  return (
    <section className={styles['card']} aria-label={name}>
      <header className={styles['title']}>
        <h2>{name}</h2>
        <span className={styles['note']}>{type.code}</span>
        <Permitted any={['role:role:save']}>
          <div className={styles['acts']}>
            <Button icon="plus" onClick={() => setEdited('new')}>
              {word('role.contest-add')}
            </Button>
          </div>
        </Permitted>
      </header>
      {type.roles.length === 0 && <p className={styles['note']}>{word('role.contest-none')}</p>}
      <ol className={styles['contest']}>
        {type.roles.map((role) => (
          <li key={role.id}>
            <span className={styles['named']}>
              {worded(role.name, language)}
              <small>{language === 'zh' ? role.name.en : role.name.zh}</small>
            </span>
            <Permitted any={['role:role:save']}>
              <Button
                look="link"
                aria-label={word('role.contest-edit-named', { name: worded(role.name, language) })}
                onClick={() => setEdited(role)}
              >
                {word('role.contest-edit')}
              </Button>
              <Button
                look="link"
                aria-label={word('role.contest-remove-named', { name: worded(role.name, language) })}
                onClick={() => setAsked(role)}
              >
                {word('role.contest-remove')}
              </Button>
            </Permitted>
          </li>
        ))}
      </ol>
      {edited && (
        <ContestRoleForm
          type={type}
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('role.ask-contest-remove', { name: worded(asked.name, language) }) : ''}
        confirm={word('role.contest-remove')}
        cancel={word('role.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(asked.id, { onSuccess: () => toast.success(word('role.removed')) })
        }}
      />
    </section>
  )
}

type FormProps = { type: ContestType; role: ContestRole | undefined; onClose: () => void }

export function ContestRoleForm({ type, role, onClose }: FormProps) {
  const { word, language } = useWords()
  const id = useId()
  const save = useSaveContestRole()
  const draft = useLocalDraft('contest-role', role?.id ?? `new ${type.id}`, {
    name: role?.name ?? ({ zh: '' } as Wording),
    sort: role?.sort ?? type.roles.length,
  })
  const { name, sort } = draft.fields
  return (
    <ModalForm
      title={word(role ? 'role.contest-edit-title' : 'role.contest-add-title', { type: worded(type.name, language) })}
      submit={word('role.save')}
      isReady={isWorded(name)}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={() =>
        save.mutate(
          { ...(role && { id: role.id }), contestTypeId: type.id, name: trimmed(name), sort },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('role.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={(name) => draft.set({ name })} />
      <ModalField id={id} label={word('role.sort')} hint={word('role.sort-hint')}>
        <InputNumber
          id={id}
          min={0}
          max={9999}
          precision={0}
          value={sort}
          onChange={(value) => draft.set({ sort: value ?? 0 })}
        />
      </ModalField>
    </ModalForm>
  )
}
