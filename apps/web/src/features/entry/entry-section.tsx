import { useState } from 'react'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Conflict } from './conflict.tsx'
import type { Entry } from './entry.queries.ts'
import type { DraftsView, EntryDrafts } from './entry-drafts.ts'
import { EntryField } from './entry-field.tsx'
import {
  type EntrySection,
  faultOf,
  faultsIn,
  faultText,
  isOfPeople,
  localFault,
  type ShownField,
  sectionId,
  shownIn,
  titleOf,
} from './entry-form.ts'
import styles from './entry-section.module.css'
import { isSame } from './merge.ts'
import { ReadValue } from './read-value.tsx'
import { Team } from './team.tsx'
import type { Present } from './use-presence.ts'

type Props = {
  entry: Entry
  section: EntrySection
  number: number
  drafts: EntryDrafts
  view: DraftsView
  /** The person has tried to submit: everything that is missing is named. */
  isShowingAll: boolean
  /** Teammates who are in this section now. */
  others: readonly Present[]
}

export function SectionCard(props: Props) {
  const { entry, section, number, drafts, view, others } = props
  const { word, language } = useWords()
  const fields = shownIn(entry, section, view.values)
  if (fields.length === 0 && !section.isTeam) return null
  const faults = faultsIn(section, view.faults)
  const help = section.card?.help
  const state = view.sections[section.key]
  return (
    <section
      className={styles['card']}
      id={sectionId(section.key)}
      aria-labelledby={`${sectionId(section.key)}-title`}
      tabIndex={-1}
    >
      <h2 className={styles['title']} id={`${sectionId(section.key)}-title`}>
        <span>{`${number} ${titleOf(section, language)}`}</span>
        {entry.can.edit &&
          (faults.length === 0 ? (
            <Tag tone="ok" icon="check">
              {word('entry.section.done')}
            </Tag>
          ) : (
            <Tag tone="bad" icon="circle-alert">
              {word('entry.section.missing', { count: faults.length })}
            </Tag>
          ))}
      </h2>
      {others.length > 0 && (
        <p className={styles['present']} role="status">
          <Icon name="users" size={14} />
          {word('entry.present', { names: listed(others.map(({ name }) => name)) })}
        </p>
      )}
      {help && <p className={styles['help']}>{worded(help, language)}</p>}
      {section.isTeam && <p className={styles['help']}>{word('entry.team.hint')}</p>}
      {state && state.conflicts.length > 0 && (
        <Conflict
          fields={fields.map(({ field }) => field)}
          state={state}
          onChoose={(takeTheirs) => drafts.section(section.key)?.resolve(takeTheirs)}
        />
      )}
      <div className={styles['fields']}>
        {section.isTeam ? (
          <>
            {entry.team.maxMembers > 1 && <Team entry={entry} part="member" withLeader faults={faults} />}
            {entry.team.maxGuides > 0 && <Team entry={entry} part="guide" faults={[]} />}
          </>
        ) : (
          fields.map(({ field, access }) => <OneField key={field.key} field={field} access={access} {...props} />)
        )}
      </div>
    </section>
  )
}

function OneField({ field, access, entry, section, drafts, view, isShowingAll }: Props & ShownField) {
  const { language } = useWords()
  const [wasLeft, setWasLeft] = useState(false)
  const value = view.values[field.key]
  const fault = faultOf(field, view.faults)
  if (isOfPeople(field)) {
    const hasLeaderField = entry.form.fields.some((card) => JSON.stringify(card).includes('"project-leader"'))
    const faults = view.faults.filter(({ path }) => path.split('.')[0] === field.key)
    if (field.widget === 'guide-teacher') return <Team entry={entry} part="guide" faults={faults} field={field} />
    if (field.widget === 'project-leader') return <Team entry={entry} part="leader" faults={[]} field={field} />
    return <Team entry={entry} part="member" withLeader={!hasLeaderField} faults={faults} field={field} />
  }
  const note = entry.returned.find((each) => each.field === field.key)?.note
  const isEditable = entry.can.edit && access === 'edit' && (entry.returned.length === 0 || note !== undefined)
  const isUnsaved = !isSame(value, view.sections[section.key]?.base[field.key])
  const reason = isUnsaved ? (wasLeft ? localFault(entry, field, view.values) : undefined) : fault?.reason
  const warning = isUnsaved ? undefined : faultOf(field, view.warnings)
  const errorAt = (place: string) => {
    const inside = isUnsaved ? undefined : view.faults.find(({ path }) => path === `${field.key}.${place}`)
    return inside && (isShowingAll || wasLeft) ? faultText(field, inside.reason, undefined, language) : undefined
  }
  const isTold = reason !== undefined && (wasLeft || isShowingAll || note !== undefined || reason !== 'form.required')
  return (
    <div className={styles['field']} data-field={field.key} data-reason={isTold ? reason : undefined}>
      {note !== undefined && (
        <p className={styles['note']}>
          <Icon name="undo" />
          {note}
        </p>
      )}
      {isEditable ? (
        <EntryField
          field={field}
          value={value}
          warning={warning && faultText(field, warning.reason, value, language)}
          errorAt={errorAt}
          error={isTold ? faultText(field, reason, value, language) : undefined}
          today={entry.form.today}
          onChange={(next) => drafts.section(section.key)?.change(field.key, next)}
          onLeave={() => setWasLeft(true)}
        />
      ) : (
        <ReadValue field={field} value={value} />
      )}
    </div>
  )
}
