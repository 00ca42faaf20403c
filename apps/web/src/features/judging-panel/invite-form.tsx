import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Someone } from '../../platform/lookups/people.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useInvite, useJudgeChoices } from './judging-panel.queries.ts'

const usualMax = 40
const maxAtOnce = 100

/** Each is asked by a notice, and answers for themselves. */
export function InviteForm({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const choices = useJudgeChoices(roundId)
  const invite = useInvite()
  const [chosen, setChosen] = useState<readonly Someone[]>([])
  const [maxEntries, setMaxEntries] = useState<number | null>(usualMax)
  return (
    <ModalForm
      title={word('judging-panel.invite')}
      submit={word('judging-panel.invite-submit', { count: chosen.length })}
      isReady={chosen.length > 0 && maxEntries !== null}
      isBusy={invite.isPending}
      error={invite.error}
      draft={undefined}
      onSubmit={() =>
        invite.mutate(
          { roundId, accountIds: chosen.map((someone) => someone.id), maxEntries: maxEntries ?? usualMax },
          {
            onSuccess: ({ invited }) => {
              toast.success(word('judging-panel.invited', { count: invited }))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}-people`} label={word('judging-panel.who')} hint={word('judging-panel.who-hint')}>
        <PeoplePicker
          id={`${id}-people`}
          label={word('judging-panel.who')}
          chosen={chosen}
          onChoose={setChosen}
          choices={choices}
          maxCount={maxAtOnce}
        />
      </ModalField>
      <ModalField id={`${id}-max`} label={word('judging-panel.max')} hint={word('judging-panel.max-hint')}>
        <InputNumber id={`${id}-max`} min={1} max={500} precision={0} value={maxEntries} onChange={setMaxEntries} />
      </ModalField>
    </ModalForm>
  )
}
