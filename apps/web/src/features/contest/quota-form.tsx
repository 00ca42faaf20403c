import { instantAt, wallTimeOf } from '@laurel/rules/wall-time'
import { DatePicker, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useDeferredValue, useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Track } from './contest.queries.ts'
import { type Quota, useOrganisationSearch, useSaveQuota } from './quota.queries.ts'

type Props = {
  stageId: string
  quota: Quota | undefined
  tracks: readonly Track[]
  zone: string
  onClose: () => void
}

const everyTrack = ''

export function QuotaForm({ stageId, quota, tracks, zone, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const save = useSaveQuota()
  const draft = useLocalDraft('stage-quota', `${stageId} ${quota?.id ?? 'new'}`, {
    organisationId: quota?.organisation.id ?? '',
    trackId: quota?.trackId ?? everyTrack,
    seats: quota ? quota.seats : (1 as number | null),
    closesAt: quota?.closesAt ?? null,
  })
  const { fields } = draft
  const send = () =>
    save.mutate(
      { ...fields, stageId, trackId: fields.trackId || null, version: quota?.version ?? 0 },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('quota.saved'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={quota ? word('quota.edit-of', { name: quota.organisation.name }) : word('quota.add')}
      submit={word('quota.save')}
      isReady={fields.organisationId !== ''}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {!quota && (
        <>
          <ModalField id={`${id}place`} label={word('quota.organisation')}>
            <OrganisationChoice
              id={`${id}place`}
              chosen={fields.organisationId}
              onChoose={(organisationId) => draft.set({ organisationId })}
            />
          </ModalField>
          <ModalField id={`${id}track`} label={word('quota.track')}>
            <Select
              id={`${id}track`}
              value={fields.trackId}
              options={[
                { value: everyTrack, label: word('quota.every-track') },
                ...tracks.map((track) => ({ value: track.id, label: worded(track.name, language) })),
              ]}
              onChange={(trackId) => draft.set({ trackId })}
            />
          </ModalField>
        </>
      )}
      <ModalField id={`${id}limit`} label={word('quota.seats')}>
        <Radio.Group
          id={`${id}limit`}
          value={fields.seats === null ? 'any' : 'limited'}
          options={[
            { value: 'limited', label: word('quota.limited') },
            { value: 'any', label: word('quota.unlimited') },
          ]}
          onChange={(event) => draft.set({ seats: event.target.value === 'any' ? null : (quota?.seats ?? 1) })}
        />
      </ModalField>
      {fields.seats !== null && (
        <ModalField id={`${id}seats`} label={word('quota.seats-number')}>
          <InputNumber
            id={`${id}seats`}
            min={0}
            max={1_000_000}
            precision={0}
            value={fields.seats}
            onChange={(seats) => draft.set({ seats: seats ?? 0 })}
          />
        </ModalField>
      )}
      <ModalField id={`${id}closes`} label={word('quota.closes')}>
        <DatePicker
          id={`${id}closes`}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={word('quota.closes-with-stage')}
          value={fields.closesAt === null ? null : dayjs(wallTimeOf(fields.closesAt, zone).replace(' ', 'T'))}
          needConfirm={false}
          onChange={(picked) =>
            draft.set({ closesAt: instantAt(picked?.format('YYYY-MM-DD HH:mm') ?? '', zone) ?? null })
          }
        />
      </ModalField>
    </ModalForm>
  )
}

type ChoiceProps = { id: string; chosen: string; onChoose: (id: string) => void }

/** There may be thousands: the server finds them. */
function OrganisationChoice({ id, chosen, onChoose }: ChoiceProps) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const found = useOrganisationSearch(sought, true)
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={chosen === '' ? null : chosen}
      placeholder={word('quota.search')}
      loading={found.isFetching}
      notFoundContent={word('quota.none-found')}
      options={(found.data?.organisations ?? []).map(({ id: value, name, parent }) => ({
        value,
        label: parent ? `${name} · ${parent}` : name,
      }))}
      onChange={onChoose}
    />
  )
}
