import { AutoComplete, Select } from 'antd'
import { useId, useState } from 'react'
import { FilePicker } from '../../parts/desk/file-picker.tsx'
import { PublicationFields } from '../../parts/desk/publication-state.tsx'
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
  const [fileId, setFileId] = useState(before?.fileId ?? null)
  const [title, setTitle] = useState<{ zh: string; en?: string | undefined }>(before?.title ?? { zh: '', en: '' })
  const [category, setCategory] = useState(before?.category ?? '')
  const [audience, setAudience] = useState(before?.audience ?? 'everyone')
  const [state, setState] = useState(before?.state ?? 'published')
  const [sort, setSort] = useState(before?.sort ?? 0)
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
      onSubmit={submit}
      onClose={onClose}
    >
      <ModalField id={`${id}file`} label={word('attachment.file')}>
        <FilePicker
          label={word('attachment.file')}
          kind="all"
          value={fileId}
          onChange={(file) => {
            setFileId(file?.id ?? null)
            if (file && title.zh.trim() === '') setTitle({ ...title, zh: file.name.replace(/\.[^.]+$/, '') })
          }}
        />
      </ModalField>
      <WordingFields wording={title} maxLength={60} onChange={setTitle} />
      <ModalField id={`${id}category`} label={word('attachment.category')}>
        <AutoComplete
          id={`${id}category`}
          value={category}
          maxLength={20}
          onChange={setCategory}
          options={categories.map((value) => ({ value }))}
        />
      </ModalField>
      <ModalField id={`${id}audience`} label={word('attachment.audience')}>
        <Select
          id={`${id}audience`}
          value={audience}
          onChange={setAudience}
          options={audiences.map((value) => ({ value, label: word(`attachment.for-${value}`) }))}
        />
      </ModalField>
      <PublicationFields state={state} onState={setState} sort={sort} onSort={setSort} />
    </ModalForm>
  )
}
