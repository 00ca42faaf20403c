import { InputNumber, Radio, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type StageAsks, type StagePlans, type Track, useSaveStagePlan } from './contest.queries.ts'
import styles from './stage-asks.module.css'

type Props = {
  stageId: string
  asks: StageAsks | undefined
  isForTrack: boolean
  /** Those without requirements of their own. */
  tracks: readonly Track[]
  known: StagePlans
  onClose: () => void
}

const noProcess = ''

export function StageAsksForm({ stageId, asks, isForTrack, tracks, known, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const save = useSaveStagePlan()
  const draft = useLocalDraft('stage-plan', `${stageId} ${asks?.id ?? (isForTrack ? 'track' : 'all')}`, {
    trackId: asks?.trackId ?? (isForTrack ? (tracks[0]?.id ?? null) : null),
    formId: asks?.formId ?? known.forms[0]?.id ?? '',
    processKey: asks?.processKey ?? noProcess,
    reviewBegins: asks?.reviewBegins ?? ('submission' as const),
    minMembers: asks?.minMembers ?? 1,
    maxMembers: asks?.maxMembers ?? 5,
    minGuides: asks?.minGuides ?? 0,
    maxGuides: asks?.maxGuides ?? 2,
    maxEntriesPerPerson: asks?.maxEntriesPerPerson ?? null,
    maxLedPerPerson: asks?.maxLedPerPerson ?? null,
  })
  const { fields } = draft
  const isReversed = fields.minMembers > fields.maxMembers || fields.minGuides > fields.maxGuides
  const isOldForm = asks && !known.forms.some((form) => form.id === asks.formId)
  const send = () =>
    save.mutate(
      { ...fields, stageId, version: asks?.version ?? 0, processKey: fields.processKey || null },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('contest.asks-saved'))
          onClose()
        },
      },
    )
  const number = (key: 'minMembers' | 'maxMembers' | 'minGuides' | 'maxGuides', label: string, max: number) => (
    <ModalField id={`${id}${key}`} label={label}>
      <InputNumber
        id={`${id}${key}`}
        min={key.endsWith('Members') ? 1 : 0}
        max={max}
        precision={0}
        value={fields[key]}
        onChange={(value) => draft.set({ [key]: value ?? 0 })}
      />
    </ModalField>
  )
  const limit = (key: 'maxEntriesPerPerson' | 'maxLedPerPerson', label: string) => (
    <ModalField id={`${id}${key}`} label={label}>
      <InputNumber
        id={`${id}${key}`}
        min={1}
        max={100}
        precision={0}
        placeholder={word('contest.asks-limit-any')}
        value={fields[key]}
        onChange={(value) => draft.set({ [key]: value })}
      />
    </ModalField>
  )
  return (
    <ModalForm
      title={word('contest.asks')}
      submit={word('contest.save')}
      isReady={fields.formId !== '' && !isReversed}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {isForTrack && !asks && (
        <ModalField id={`${id}track`} label={word('contest.asks-track')}>
          <Select
            id={`${id}track`}
            value={fields.trackId}
            options={tracks.map((track) => ({ value: track.id, label: worded(track.name, language) }))}
            onChange={(trackId) => draft.set({ trackId })}
          />
        </ModalField>
      )}
      <ModalField
        id={`${id}form`}
        label={word('contest.asks-form')}
        {...(asks && asks.entries > 0 && { hint: word('contest.asks-keeps-form') })}
        fault={known.forms.length === 0 && !asks ? word('contest.asks-no-forms') : undefined}
      >
        <Select
          id={`${id}form`}
          value={fields.formId}
          options={[
            ...(isOldForm
              ? [
                  {
                    value: asks.formId,
                    label: word('contest.asks-form-of', { name: asks.formName, version: asks.formVersion }),
                  },
                ]
              : []),
            ...known.forms.map((form) => ({
              value: form.id,
              label: word('contest.asks-form-of', { name: form.name, version: form.version }),
            })),
          ]}
          onChange={(formId) => draft.set({ formId })}
        />
      </ModalField>
      <div className={styles['pair']}>
        <ModalField id={`${id}process`} label={word('contest.asks-process')}>
          <Select
            id={`${id}process`}
            value={fields.processKey}
            options={[
              { value: noProcess, label: word('contest.asks-no-process') },
              ...known.processes.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={(processKey) => draft.set({ processKey })}
          />
        </ModalField>
        <ModalField id={`${id}begins`} label={word('contest.asks-begins')}>
          <Radio.Group
            id={`${id}begins`}
            value={fields.reviewBegins}
            options={[
              { value: 'submission', label: word('contest.asks-begins-submission') },
              { value: 'after', label: word('contest.asks-begins-after') },
            ]}
            onChange={(event) => draft.set({ reviewBegins: event.target.value as typeof fields.reviewBegins })}
          />
        </ModalField>
      </div>
      <fieldset>
        <legend>{word('contest.asks-members')}</legend>
        <div className={styles['pair']}>
          {number('minMembers', word('contest.asks-from'), 100)}
          {number('maxMembers', word('contest.asks-to'), 100)}
        </div>
      </fieldset>
      <fieldset>
        <legend>{word('contest.asks-guides')}</legend>
        <div className={styles['pair']}>
          {number('minGuides', word('contest.asks-from'), 20)}
          {number('maxGuides', word('contest.asks-to'), 20)}
        </div>
      </fieldset>
      <div className={styles['pair']}>
        {limit('maxEntriesPerPerson', word('contest.asks-limit'))}
        {limit('maxLedPerPerson', word('contest.asks-limit-led'))}
      </div>
      {isReversed && <p role="alert">{word('contest.asks-reversed')}</p>}
    </ModalForm>
  )
}
