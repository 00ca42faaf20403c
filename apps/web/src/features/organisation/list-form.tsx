import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Someone, usePeopleChoices } from '../../platform/lookups/people.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'

type Props = {
  title: string
  /** What the people of this list are. */
  people: string
  before?: { name: Wording; people: readonly Someone[] }
  maxPeople: number
  isBusy: boolean
  error: Error | null
  onSave: (name: { zh: string; en?: string }, accountIds: string[]) => void
  onClose: () => void
}

/** A name and the people under it: a post, a work group. */
export function ListForm({ title, people: label, before, maxPeople, isBusy, error, onSave, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const [name, setName] = useState<Wording>(before?.name ?? { zh: '' })
  const [chosen, setChosen] = useState<readonly Someone[]>(before?.people ?? [])
  const mayChoose = usePermission('account:person:list')
  const people = usePeopleChoices(mayChoose)
  return (
    <ModalForm
      title={title}
      submit={word('organisation.save')}
      isReady={isWorded(name)}
      isBusy={isBusy}
      error={error}
      onSubmit={() =>
        onSave(
          trimmed(name),
          chosen.map((someone) => someone.id),
        )
      }
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={setName} />
      {mayChoose && (
        <ModalField id={id} label={label}>
          <PeoplePicker
            id={id}
            label={label}
            chosen={chosen}
            onChoose={setChosen}
            choices={people}
            maxCount={maxPeople}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
