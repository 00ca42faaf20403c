import { Select } from 'antd'
import type { ReactNode } from 'react'
import { OrganisationFilter } from '../../parts/desk/organisation-filter.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import styles from './broadcast.module.css'
import { type Audience, useChoices } from './broadcast.queries.ts'

type Props = { audience: Audience; onChange: (changed: Partial<Audience>) => void }

const kinds = ['leader', 'team', 'team-and-guides', 'role'] as const

/** To whom, and what narrows it. */
export function AudienceFields({ audience, onChange }: Props) {
  const { word, language } = useWords()
  const choices = useChoices(language)
  const isRole = audience.to === 'role'
  return (
    <fieldset className={styles['audience']}>
      <legend>{word('broadcast.to')}</legend>
      <Select
        aria-label={word('broadcast.to')}
        value={audience.to}
        onChange={(to) => onChange({ to })}
        popupMatchSelectWidth={false}
        options={kinds.map((value) => ({ value, label: word(`broadcast.to-${value}`) }))}
      />
      {isRole ? (
        <Choice
          label={word('broadcast.role')}
          placeholder={word('broadcast.choose-role')}
          value={audience.roleId}
          options={choices.data?.roles ?? []}
          isLoading={choices.isPending}
          onChoose={(roleId) => onChange({ roleId })}
        />
      ) : (
        <OfContest audience={audience} onChange={onChange} />
      )}
      <OrganisationFilter
        label={word('broadcast.organisation')}
        placeholder={word('broadcast.every-organisation')}
        className={styles['wide']}
        chosen={audience.organisationId}
        onChoose={(organisationId) => onChange({ organisationId })}
      />
    </fieldset>
  )
}

function OfContest({ audience, onChange }: Props) {
  const { word, language } = useWords()
  const choices = useChoices(language)
  const states = useDictionary('ims_entry_state')
  const contests = choices.data?.contests ?? []
  const contest = contests.find(({ id }) => id === audience.contestId)
  return (
    <>
      <Choice
        label={word('broadcast.contest')}
        placeholder={word('broadcast.choose-contest')}
        value={audience.contestId}
        options={contests}
        isLoading={choices.isPending}
        onChoose={(contestId) => onChange({ contestId, trackId: '', stageId: '' })}
      />
      <Choice
        label={word('broadcast.track')}
        every={word('broadcast.every-track')}
        value={audience.trackId}
        options={contest?.tracks ?? []}
        onChoose={(trackId) => onChange({ trackId })}
      />
      <Choice
        label={word('broadcast.stage')}
        every={word('broadcast.every-stage')}
        value={audience.stageId}
        options={contest?.stages ?? []}
        onChoose={(stageId) => onChange({ stageId })}
      />
      <Choice
        label={word('broadcast.state')}
        every={word('broadcast.every-state')}
        value={audience.state}
        options={states.map(({ value, label }) => ({ id: value, name: label }))}
        onChoose={(state) => onChange({ state })}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  /** The choice of none of them. */
  every?: string
  placeholder?: ReactNode
  value: string
  options: readonly { id: string; name: string }[]
  isLoading?: boolean
  onChoose: (id: string) => void
}

function Choice({ label, every, placeholder, value, options, isLoading = false, onChoose }: ChoiceProps) {
  const named = options.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label={label}
      className={styles['wide'] ?? ''}
      placeholder={placeholder}
      loading={isLoading}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      {...((every !== undefined || value !== '') && { value })}
      onChange={onChoose}
      options={every === undefined ? named : [{ value: '', label: every }, ...named]}
    />
  )
}
