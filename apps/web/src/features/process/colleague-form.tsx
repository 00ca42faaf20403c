import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Someone } from '../../platform/lookups/people.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type ColleagueAct, useColleagues, useHandOn } from './operation.queries.ts'

type Props = {
  act: ColleagueAct
  processId: string
  /** Not with `cc`, which is about the whole process. */
  taskId?: string
  onClose: () => void
}

const maxPeople = 20

/** To whom, and why: transfer, delegate, more signers, or telling somebody. */
export function ColleagueForm({ act, processId, taskId = '', onClose }: Props) {
  const { word } = useWords()
  const peopleId = useId()
  const choices = useColleagues(processId)
  const handOn = useHandOn()
  const draft = useLocalDraft('process-colleagues', `${act}:${taskId || processId}`, {
    people: [] as Someone[],
    reason: '',
  })
  const { people, reason } = draft.fields
  const isForOne = act === 'transfer' || act === 'delegate'
  const done = () => {
    draft.clear()
    toast.success(word(`operation.${act}-done`))
    onClose()
  }
  return (
    <ModalForm
      title={word(`operation.${act}-title`)}
      submit={word(`operation.${act}-act`)}
      isReady={people.length > 0}
      isBusy={handOn.isPending}
      error={handOn.error}
      draft={draft}
      onSubmit={() =>
        handOn.mutate(
          { act, processId, taskId, accountIds: people.map(({ id }) => id), reason: reason.trim() },
          { onSuccess: done },
        )
      }
      onClose={onClose}
    >
      <ModalField id={peopleId} label={word('operation.whom')} hint={word(`operation.${act}-hint`)}>
        <PeoplePicker
          id={peopleId}
          label={word('operation.whom')}
          chosen={people}
          onChoose={(chosen) => draft.set({ people: chosen })}
          choices={choices}
          maxCount={isForOne ? 1 : maxPeople}
        />
      </ModalField>
      <TextArea
        label={word('operation.why')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value })}
      />
    </ModalForm>
  )
}
