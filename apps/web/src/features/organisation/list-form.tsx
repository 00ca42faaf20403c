import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Someone, usePeopleChoices } from '../../platform/lookups/people.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'

type Props = {
  title: string
  /** Its id, or where a new one is added. */
  record: string
  /** What the people of this list are. */
  people: string
  before?: { name: Wording; people: readonly Someone[] }
  maxPeople: number
  isBusy: boolean
  error: Error | null
  /** Calls `onSaved` once the server has it. */
  onSave: (list: { name: { zh: string; en?: string }; accountIds: string[] }, onSaved: () => void) => void
  onClose: () => void
}

/** A name and the people under it: a post, a work group. */
export function ListForm({ title, record, people: label, before, maxPeople, isBusy, error, onSave, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const draft = useLocalDraft('organisation-list', record, {
    name: before?.name ?? ({ zh: '' } as Wording),
    chosen: before?.people ?? ([] as readonly Someone[]),
  })
  const { name, chosen } = draft.fields
  const mayChoose = usePermission('account:person:list')
  const people = usePeopleChoices(mayChoose)
  return (
    <ModalForm
      title={title}
      submit={word('organisation.save')}
      isReady={isWorded(name)}
      isBusy={isBusy}
      error={error}
      draft={draft}
      onSubmit={() => onSave({ name: trimmed(name), accountIds: chosen.map((someone) => someone.id) }, draft.clear)}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={(name) => draft.set({ name })} />
      {mayChoose && (
        <ModalField id={id} label={label}>
          <PeoplePicker
            id={id}
            label={label}
            chosen={chosen}
            onChoose={(chosen) => draft.set({ chosen })}
            choices={people}
            maxCount={maxPeople}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
