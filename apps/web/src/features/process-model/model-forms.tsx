import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Category, type ModelRow, useCopyModel, useDescribeModel } from './process-model.queries.ts'

/** As the server takes it: it becomes the process id of the drawing. */
export const isCode = (text: string) => /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(text)

type NameAndCodeProps = {
  name: string
  code: string
  onName: (name: string) => void
  onCode: (code: string) => void
}

export function NameAndCode({ name, code, onName, onCode }: NameAndCodeProps) {
  const { word } = useWords()
  const id = useId()
  return (
    <>
      <ModalField id={`${id}name`} label={word('model.name')}>
        <Input id={`${id}name`} maxLength={60} value={name} onChange={(event) => onName(event.target.value)} />
      </ModalField>
      <ModalField id={`${id}code`} label={word('model.code')} hint={word('model.code-hint')}>
        <Input
          id={`${id}code`}
          maxLength={64}
          value={code}
          {...(code !== '' && !isCode(code) && { status: 'error' as const })}
          onChange={(event) => onCode(event.target.value)}
        />
      </ModalField>
    </>
  )
}

type CategoryFieldProps = {
  categories: readonly Category[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

export function CategoryField({ categories, chosen, onChoose }: CategoryFieldProps) {
  const { word } = useWords()
  const id = useId()
  return (
    <ModalField id={id} label={word('model.category')}>
      <Select
        id={id}
        allowClear
        value={chosen ?? null}
        placeholder={word('model.no-category')}
        onChange={(value: string | null | undefined) => onChoose(value ?? undefined)}
        options={categories.map((category) => ({ value: category.id, label: category.name }))}
      />
    </ModalField>
  )
}

export function CopyModel({ row, onClose }: { row: ModelRow; onClose: () => void }) {
  const { word } = useWords()
  const navigate = useNavigate()
  const copy = useCopyModel()
  const draft = useLocalDraft('process-model-copy', row.id, {
    name: word('model.copy-of', { name: row.name }).slice(0, 60),
    code: `${row.code.slice(0, 59)}_copy`,
  })
  const { name, code } = draft.fields
  return (
    <ModalForm
      title={word('model.copy')}
      submit={word('model.create')}
      isReady={name.trim() !== '' && isCode(code)}
      isBusy={copy.isPending}
      error={copy.error}
      draft={draft}
      onClose={onClose}
      onSubmit={() =>
        copy.mutate(
          { id: row.id, code, name: name.trim() },
          {
            onSuccess: ({ id }) => {
              draft.clear()
              toast.success(word('model.copied'))
              void navigate(`/bpm/manager/model/${id}`)
            },
          },
        )
      }
    >
      <NameAndCode
        name={name}
        code={code}
        onName={(name) => draft.set({ name })}
        onCode={(code) => draft.set({ code })}
      />
    </ModalForm>
  )
}

type DescribeProps = { row: ModelRow; categories: readonly Category[]; onClose: () => void }

export function DescribeModel({ row, categories, onClose }: DescribeProps) {
  const { word } = useWords()
  const id = useId()
  const describe = useDescribeModel()
  const draft = useLocalDraft('process-model-name', row.id, {
    name: row.name,
    categoryId: row.category?.id,
    namesDeciders: row.namesDeciders,
  })
  const { name, categoryId, namesDeciders } = draft.fields
  return (
    <ModalForm
      title={word('model.describe')}
      submit={word('model.save')}
      isReady={name.trim() !== ''}
      isBusy={describe.isPending}
      error={describe.error}
      draft={draft}
      onClose={onClose}
      onSubmit={() =>
        describe.mutate(
          { id: row.id, version: row.version, name: name.trim(), categoryId: categoryId ?? null, namesDeciders },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('model.described'))
              onClose()
            },
          },
        )
      }
    >
      <ModalField id={id} label={word('model.name')}>
        <Input id={id} maxLength={60} value={name} onChange={(event) => draft.set({ name: event.target.value })} />
      </ModalField>
      <CategoryField categories={categories} chosen={categoryId} onChoose={(categoryId) => draft.set({ categoryId })} />
      <ModalField id={`${id}names`} label={word('model.applicants')} hint={word('model.names-deciders-hint')}>
        <Checkbox
          id={`${id}names`}
          checked={namesDeciders}
          onChange={(event) => draft.set({ namesDeciders: event.target.checked })}
        >
          {word('model.names-deciders')}
        </Checkbox>
      </ModalField>
    </ModalForm>
  )
}
