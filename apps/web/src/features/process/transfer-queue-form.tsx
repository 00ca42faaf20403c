import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Someone } from '../../platform/lookups/people.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './process.module.css'
import { useStartTransfer, useSuccessors, useTransferPreview } from './workload.queries.ts'

/** What somebody has claimed, to a colleague or back to where it came from. Shown first: how much that is. */
export function TransferQueueForm({
  person,
  onClose,
}: {
  person: { id: string; nickname: string }
  onClose: () => void
}) {
  const { word } = useWords()
  const peopleId = useId()
  const preview = useTransferPreview(person.id)
  const choices = useSuccessors(person.id)
  const start = useStartTransfer()
  const draft = useLocalDraft('queue-transfer', person.id, { people: [] as Someone[], reason: '' })
  const { people, reason } = draft.fields
  const to = people[0]?.id
  const total = preview.data?.total ?? 0
  const done = () => {
    draft.clear()
    toast.success(word('workload.transfer-started'))
    onClose()
  }
  return (
    <ModalForm
      title={word('workload.transfer-title', { name: person.nickname })}
      submit={word(to === undefined ? 'workload.transfer-back' : 'workload.transfer-act')}
      isReady={reason.trim() !== '' && total > 0}
      isBusy={start.isPending}
      error={start.error ?? preview.error}
      draft={draft}
      onSubmit={() =>
        start.mutate({ from: person.id, ...(to !== undefined && { to }), reason: reason.trim() }, { onSuccess: done })
      }
      onClose={onClose}
    >
      {preview.isPending ? (
        <SkeletonLines lines={2} />
      ) : (
        preview.data && (
          <div role="status">
            <p>{word(total === 0 ? 'workload.transfer-none' : 'workload.transfer-count', { count: countOf(total) })}</p>
            <ul className={styles['counts']}>
              {preview.data.steps.map(({ step, count }) => (
                <li key={step}>
                  {step} <b>{count}</b>
                </li>
              ))}
            </ul>
          </div>
        )
      )}
      <ModalField id={peopleId} label={word('workload.transfer-whom')} hint={word('workload.transfer-hint')}>
        <PeoplePicker
          id={peopleId}
          label={word('workload.transfer-whom')}
          chosen={people}
          onChoose={(chosen) => draft.set({ people: chosen })}
          choices={choices}
          maxCount={1}
        />
      </ModalField>
      <TextArea
        label={word('workload.transfer-reason')}
        required
        rows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value })}
      />
    </ModalForm>
  )
}

const maxCounted = 1000
const countOf = (count: number) => (count >= maxCounted ? `${maxCounted}+` : String(count))
