import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Organisation, organisationName } from '../../platform/lookups/organisation.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { formatKind, kinds, type Level, levelOfKind, levels } from './kind-format.ts'
import { useAddOrganisation, useRenameOrganisation } from './organisation.queries.ts'

type Props =
  | { node: Organisation; onClose: () => void; parent?: never; onAdded?: never }
  | { node?: never; onClose: () => void; parent: Organisation | undefined; onAdded: (id: string) => void }

const noLevel = 'none'

/** Lists and big screens have room for nine characters. */
const maxShortName = 9

/** A new one below `parent`, or the names of one that is there. */
export function OrganisationForm({ node, parent, onClose, onAdded }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const add = useAddOrganisation()
  const rename = useRenameOrganisation()
  const draft = useLocalDraft('organisation', node?.id ?? `new ${parent?.id ?? ''}`, {
    name: node?.name ?? ({ zh: '' } as Wording),
    written: node?.shortName,
    kind: parent?.kind === 'school' ? 'college' : parent ? 'school' : ('department' as string),
    sort: node?.sort ?? 0,
    level: node?.level as Level | null | undefined,
  })
  const { name, written, kind, sort } = draft.fields
  const maySetLevel = (node ?? parent)?.can.level ?? true
  const level = draft.fields.level === undefined ? levelOfKind(kind) : draft.fields.level
  const shortName = written ?? [...name.zh.trim()].slice(0, maxShortName).join('')
  const send = () => {
    const said = { name: trimmed(name), shortName: shortName.trim(), sort, ...(maySetLevel && { level }) }
    if (node) {
      rename.mutate(
        { id: node.id, ...said },
        {
          onSuccess: () => {
            draft.clear()
            toast.success(word('organisation.saved'))
            onClose()
          },
        },
      )
      return
    }
    add.mutate(
      { ...said, kind, ...(parent && { parentId: parent.id }) },
      {
        onSuccess: (added) => {
          draft.clear()
          onAdded?.(added.id)
        },
      },
    )
  }
  return (
    <ModalForm
      title={
        node
          ? word('organisation.rename')
          : parent
            ? word('organisation.add-below', { name: organisationName(parent, language) })
            : word('organisation.add')
      }
      submit={word(node ? 'organisation.save' : 'organisation.add-do')}
      isReady={isWorded(name) && shortName.trim() !== ''}
      isBusy={add.isPending || rename.isPending}
      error={add.error ?? rename.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={(name) => draft.set({ name })} />
      <ModalField id={`${id}short`} label={word('organisation.short-name')} hint={word('organisation.short-hint')}>
        <Input
          id={`${id}short`}
          maxLength={maxShortName}
          value={shortName}
          onChange={(event) => draft.set({ written: event.target.value })}
        />
      </ModalField>
      {!node && (
        <ModalField id={`${id}kind`} label={word('organisation.kind')}>
          <Select
            id={`${id}kind`}
            value={kind}
            onChange={(kind) => draft.set({ kind })}
            options={kinds.map((value) => ({ value, label: formatKind(value) }))}
          />
        </ModalField>
      )}
      {maySetLevel && (
        <ModalField id={`${id}level`} label={word('organisation.level')} hint={word('organisation.level-hint')}>
          <Select<Level | typeof noLevel>
            id={`${id}level`}
            value={level ?? noLevel}
            onChange={(chosen) => draft.set({ level: chosen === noLevel ? null : chosen })}
            options={[
              { value: noLevel, label: word('organisation.level-none') },
              ...levels.map((value) => ({ value, label: word(`organisation.level-${value}`) })),
            ]}
          />
        </ModalField>
      )}
      <ModalField id={`${id}sort`} label={word('organisation.sort')} hint={word('organisation.sort-hint')}>
        <InputNumber
          id={`${id}sort`}
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
