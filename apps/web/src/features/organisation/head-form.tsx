import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Organisation, organisationName } from '../../platform/lookups/organisation.ts'
import { type Someone, usePeopleChoices } from '../../platform/lookups/people.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAppointHead } from './organisation.queries.ts'

/** One person, or nobody for now. */
export function HeadForm({ node, onClose }: { node: Organisation; onClose: () => void }) {
  const { word, language } = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<Someone[]>(node.head ? [node.head] : [])
  const people = usePeopleChoices(true)
  const appoint = useAppointHead()
  const [head] = chosen
  return (
    <ModalForm
      title={word('organisation.head-of', { name: organisationName(node, language) })}
      submit={word('organisation.save')}
      isReady={head?.id !== node.head?.id}
      isBusy={appoint.isPending}
      error={appoint.error}
      draft={undefined}
      onSubmit={() =>
        appoint.mutate(
          { id: node.id, accountId: head?.id ?? null },
          {
            onSuccess: () => {
              toast.success(word('organisation.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={id} label={word('organisation.head')} hint={word('organisation.head-hint')}>
        <PeoplePicker
          id={id}
          label={word('organisation.head')}
          chosen={chosen}
          onChoose={setChosen}
          choices={people}
          maxCount={1}
        />
      </ModalField>
    </ModalForm>
  )
}
