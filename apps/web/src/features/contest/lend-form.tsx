import { InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Quota, useLendPlaces } from './quota.queries.ts'

type Props = { quota: Quota; others: readonly Quota[]; onClose: () => void }

/** What one organisation does not use, for another of the same track. */
export function LendForm({ quota, others, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const lend = useLendPlaces()
  const draft = useLocalDraft('quota-lend', quota.id, { toId: '', places: 1, reason: '' })
  const { toId, places, reason } = draft.fields
  const free = (quota.seats ?? 0) - quota.taken
  const alike = others.filter((each) => each.id !== quota.id && each.trackId === quota.trackId && each.seats !== null)
  const send = () =>
    lend.mutate(
      { fromId: quota.id, toId, places, reason: reason.trim() },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('quota.lent'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word('quota.lend-of', { name: quota.organisation.name })}
      submit={word('quota.lend')}
      isReady={toId !== '' && reason.trim() !== ''}
      isBusy={lend.isPending}
      error={lend.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={`${id}to`} label={word('quota.lend-to')} hint={word('quota.lend-hint')}>
        <Select
          id={`${id}to`}
          showSearch={{ optionFilterProp: 'label' }}
          value={toId === '' ? null : toId}
          notFoundContent={word('quota.lend-nobody')}
          options={alike.map(({ id: value, organisation: { name, parent } }) => ({
            value,
            label: parent ? `${name} · ${parent}` : name,
          }))}
          onChange={(chosen: string) => draft.set({ toId: chosen })}
        />
      </ModalField>
      <ModalField id={`${id}places`} label={word('quota.lend-places', { free })}>
        <InputNumber
          id={`${id}places`}
          min={1}
          max={Math.max(1, free)}
          precision={0}
          value={places}
          onChange={(count) => draft.set({ places: count ?? 1 })}
        />
      </ModalField>
      <TextArea
        label={word('quota.lend-reason')}
        required
        rows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
    </ModalForm>
  )
}
