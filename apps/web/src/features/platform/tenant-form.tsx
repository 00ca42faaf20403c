import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import { type TenantDetail, useChangeTenant, useCreateTenant } from './platform.queries.ts'
import { faultOf } from './refusal.ts'

const codeForm = /^[a-z][a-z0-9-]{1,31}$/

type Props = { tenant?: TenantDetail; onClose: () => void; onCreated?: (id: string) => void }

export function TenantForm({ tenant, onClose, onCreated }: Props) {
  const { word } = useWords()
  const create = useCreateTenant()
  const change = useChangeTenant()
  const draft = useLocalDraft('tenant', tenant?.id ?? '', {
    code: '',
    zh: tenant?.name.zh ?? '',
    en: tenant?.name.en ?? '',
    isDemo: tenant?.isDemo ?? false,
  })
  const { code, zh, en, isDemo } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const error = create.error ?? change.error
  const isCodeRight = tenant !== undefined || codeForm.test(code)
  const name = { zh: zh.trim(), ...(en.trim() !== '' && { en: en.trim() }) }
  const submit = () => {
    setIsTried(true)
    if (!isCodeRight || name.zh === '') return
    if (tenant)
      change.mutate(
        { id: tenant.id, name, isDemo },
        {
          onSuccess: () => {
            draft.clear()
            toast.success(word('platform.changed-done'))
            onClose()
          },
        },
      )
    else
      create.mutate(
        { code, name, isDemo },
        {
          onSuccess: ({ id }) => {
            draft.clear()
            toast.success(word('platform.created-done', { name: name.zh }))
            onCreated?.(id)
          },
        },
      )
  }
  return (
    <ActDialog
      title={tenant ? word('platform.edit') : word('platform.new')}
      submit={word(tenant ? 'platform.save' : 'platform.create')}
      busy={create.isPending || change.isPending}
      error={error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={word('platform.name-zh')}
        required
        maxLength={60}
        value={zh}
        error={isTried && name.zh === '' ? word('platform.name-missing') : undefined}
        onChange={(event) => draft.set({ zh: event.target.value })}
      />
      <Field
        label={word('platform.name-en')}
        maxLength={120}
        value={en}
        onChange={(event) => draft.set({ en: event.target.value })}
      />
      {tenant === undefined && (
        <Field
          label={word('platform.code')}
          required
          maxLength={32}
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          hint={word('platform.code-hint')}
          error={
            isTried && !isCodeRight ? word('platform.code-wrong') : faultOf(error, 'code', word('platform.code-wrong'))
          }
          onChange={(event) => draft.set({ code: event.target.value })}
        />
      )}
      <Choices
        kind="checkbox"
        label={word('platform.demo')}
        options={[{ value: 'demo', label: word('platform.is-demo') }]}
        chosen={isDemo ? ['demo'] : []}
        onChoose={(chosen) => draft.set({ isDemo: chosen.length > 0 })}
      />
    </ActDialog>
  )
}
