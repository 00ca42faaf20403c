import { Input, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { type NewRole, type Role, useDefineRole } from './role.queries.ts'

const code = /^[a-z][a-z0-9-]{1,31}$/

type Props = { roles: readonly Role[]; onClose: () => void; onMade: (id: string) => void }

/** Begins as another one, or with nothing; its rights are chosen on its page. */
export function NewRoleForm({ roles, onClose, onMade }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const define = useDefineRole()
  const draft = useLocalDraft('role', '', {
    name: { zh: '' } as Wording,
    written: undefined as string | undefined,
    likeId: undefined as string | undefined,
  })
  const { name, written, likeId } = draft.fields
  const like = roles.find((role) => role.id === likeId)
  const roleCode = written ?? codeFrom(name.en ?? '')
  const send = () =>
    define.mutate(
      {
        code: roleCode,
        name: trimmed(name),
        dataScope: like?.dataScope ?? 'own',
        permissions: [...(like?.permissions ?? [])] as NewRole['permissions'],
        organisationIds: [...(like?.organisationIds ?? [])],
      },
      {
        onSuccess: (made) => {
          draft.clear()
          onMade(made.id)
        },
      },
    )
  return (
    <ModalForm
      title={word('role.new')}
      submit={word('role.make')}
      isReady={isWorded(name) && code.test(roleCode)}
      isBusy={define.isPending}
      error={define.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={30} onChange={(name) => draft.set({ name })} />
      <ModalField id={`${id}code`} label={word('role.code')} hint={word('role.code-hint')}>
        <Input
          id={`${id}code`}
          maxLength={32}
          value={roleCode}
          onChange={(event) => draft.set({ written: event.target.value.trim() })}
        />
      </ModalField>
      <ModalField id={`${id}like`} label={word('role.like')}>
        <Select
          id={`${id}like`}
          allowClear
          placeholder={word('role.like-none')}
          value={likeId ?? null}
          onChange={(chosen: string | null) => draft.set({ likeId: chosen ?? undefined })}
          options={roles
            .filter(({ can }) => can.change)
            .map((role) => ({ value: role.id, label: worded(role.name, language) }))}
        />
      </ModalField>
    </ModalForm>
  )
}

/** The English name as a code, until somebody writes another. */
const codeFrom = (english: string) =>
  english
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .replace(/-$/, '')
    .slice(0, 32)
