import { Radio, Select } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { type Round, useAddRound, useRoundPlaces } from './judging-round.queries.ts'
import { models } from './rule-format.ts'

/** `from`: the round whose rule is copied. */
type Props = { from: Pick<Round, 'id'> | undefined; onClose: () => void }

export function RoundForm({ from, onClose }: Props) {
  const { word } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const add = useAddRound()
  const places = useRoundPlaces()
  const draft = useLocalDraft('judging-round', from?.id ?? 'new', {
    name: { zh: '', en: '' } as Wording,
    contestId: '',
    stageId: '',
    trackId: '',
    model: 1 as (typeof models)[number],
  })
  const { name, contestId, stageId, trackId, model } = draft.fields
  const contest = places.data?.find((one) => one.id === contestId)
  const options = (named: readonly { id: string; name: string }[] = []) =>
    named.map(({ id: value, name: label }) => ({ value, label }))
  const send = () =>
    add.mutate(
      {
        name: { zh: name.zh.trim(), en: name.en?.trim() ?? '' },
        stageId,
        trackId: trackId === '' ? null : trackId,
        from: from?.id ?? model,
      },
      {
        onSuccess: (added) => {
          draft.clear()
          toast.success(word('judging-round.added'))
          onClose()
          void navigate(`/manager/judging-round?id=${added.id}`)
        },
      },
    )
  return (
    <ModalForm
      title={word(from ? 'judging-round.copy' : 'judging-round.add')}
      submit={word('judging-round.add-submit')}
      isReady={isWorded(name) && stageId !== ''}
      isBusy={add.isPending}
      error={add.error ?? places.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={(changed) => draft.set({ name: changed })} />
      <ModalField id={`${id}contest`} label={word('judging-round.where')}>
        <Select
          id={`${id}contest`}
          loading={places.isPending}
          value={contestId === '' ? null : contestId}
          placeholder={word('judging-round.choose')}
          notFoundContent={word('judging-round.no-places')}
          options={options(places.data)}
          onChange={(chosen) => draft.set({ contestId: chosen, stageId: '', trackId: '' })}
        />
      </ModalField>
      {contest && (
        <>
          <ModalField id={`${id}stage`} label={word('judging-round.stage')}>
            <Select
              id={`${id}stage`}
              value={stageId === '' ? null : stageId}
              placeholder={word('judging-round.choose')}
              options={options(contest.stages)}
              onChange={(chosen) => draft.set({ stageId: chosen })}
            />
          </ModalField>
          <ModalField id={`${id}track`} label={word('judging-round.track')}>
            <Select
              id={`${id}track`}
              value={trackId}
              options={[{ value: '', label: word('judging-round.every-track') }, ...options(contest.tracks)]}
              onChange={(chosen) => draft.set({ trackId: chosen })}
            />
          </ModalField>
        </>
      )}
      {!from && (
        <ModalField id={`${id}model`} label={word('judging-round.model')}>
          <Radio.Group
            id={`${id}model`}
            value={model}
            options={models.map((value) => ({ value, label: word(`judging-round.model-${value}`) }))}
            onChange={(event) => draft.set({ model: event.target.value })}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
