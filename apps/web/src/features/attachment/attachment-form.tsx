import { AutoComplete, Select } from 'antd'
import { useId } from 'react'
import { FilePicker } from '../../parts/desk/file-picker.tsx'
import { PublicationFields } from '../../parts/desk/publication-state.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, WordingFields } from '../../ui/wording-fields.tsx'
import { type Attachment, useSaveAttachment } from './attachment.queries.ts'

const audiences = ['everyone', 'entrant', 'school', 'judge'] as const

type Props = {
  portalCode: string
  before: Attachment | undefined
  categories: readonly string[]
  onClose: () => void
}

export function AttachmentForm({ portalCode, before, categories, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveAttachment(portalCode, before)
  const draft = useLocalDraft('attachment', before?.id ?? `new ${portalCode}`, {
    fileId: before?.fileId ?? null,
    title: before?.title ?? ({ zh: '', en: '' } as { zh: string; en?: string | undefined }),
    category: before?.category ?? '',
    audience: before?.audience ?? 'everyone',
    state: before?.state ?? 'published',
    sort: before?.sort ?? 0,
  })
  const { fileId, title, category, audience, state, sort } = draft.fields
  const submit = () => {
    if (fileId === null) return
    save.mutate(
      {
        fileId,
        title: { zh: title.zh.trim(), en: (title.en ?? '').trim() },
        category: category.trim(),
        audience,
        state,
        sort,
      },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('attachment.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <ModalForm
      title={word(before ? 'attachment.edit' : 'attachment.add')}
      submit={word('attachment.save')}
      isReady={fileId !== null && isWorded(title)}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <ModalField id={`${id}file`} label={word('attachment.file')}>
        <FilePicker
          label={word('attachment.file')}
          kind="all"
          value={fileId}
          onChange={(file) => {
            draft.set({ fileId: file?.id ?? null })
            if (file && title.zh.trim() === '')
              draft.set({ title: { ...title, zh: file.name.replace(/\.[^.]+$/, '') } })
          }}
        />
      </ModalField>
      <WordingFields wording={title} maxLength={60} onChange={(title) => draft.set({ title })} />
      <ModalField id={`${id}category`} label={word('attachment.category')}>
        <AutoComplete
          id={`${id}category`}
          value={category}
          maxLength={20}
          onChange={(category) => draft.set({ category })}
          options={categories.map((value) => ({ value }))}
        />
      </ModalField>
      <ModalField id={`${id}audience`} label={word('attachment.audience')}>
        <Select
          id={`${id}audience`}
          value={audience}
          onChange={(audience) => draft.set({ audience })}
          options={audiences.map((value) => ({ value, label: word(`attachment.for-${value}`) }))}
        />
      </ModalField>
      <PublicationFields
        state={state}
        onState={(state) => draft.set({ state })}
        sort={sort}
        onSort={(sort) => draft.set({ sort })}
      />
    </ModalForm>
  )
}
