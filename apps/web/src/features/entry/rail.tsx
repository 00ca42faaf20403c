import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Entry } from './entry.queries.ts'
import type { DraftsView } from './entry-drafts.ts'
import {
  type EntrySection,
  faultsIn,
  goToSection,
  isBlank,
  isOfFiles,
  isOfPeople,
  sectionId,
  shownIn,
  titleOf,
} from './entry-form.ts'
import styles from './rail.module.css'

export type SectionState = 'done' | 'wrong' | 'empty'

export function stateOf(entry: Entry, section: EntrySection, view: DraftsView): SectionState {
  if (faultsIn(section, view.faults).length === 0) return 'done'
  const isBegun =
    section.isTeam || section.fields.some((field) => isOfPeople(field) || !isBlank(view.values[field.key]))
  return isBegun || !entry.can.edit ? 'wrong' : 'empty'
}

type Props = {
  entry: Entry
  sections: readonly EntrySection[]
  view: DraftsView
  current: string
  onGo?: () => void
}

/** The sections with how far each is; how much is missing stands above. */
export function Rail({ entry, sections, view, current, onGo }: Props) {
  const { word, language } = useWords()
  return (
    <nav className={styles['rail']} aria-label={word('entry.sections')}>
      {entry.can.edit && <Completion view={view} />}
      <ol className={styles['list']}>
        {sections.map((section, at) => {
          const state = stateOf(entry, section, view)
          const isCurrent = section.key === current
          return (
            <li key={section.key} data-state={isCurrent ? 'current' : state}>
              <a
                href={`#${sectionId(section.key)}`}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo?.()
                  goToSection(section.key)
                }}
              >
                <i aria-hidden="true">
                  {isCurrent ? (
                    at + 1
                  ) : state === 'done' ? (
                    <Icon name="check" size={14} stroke={3} />
                  ) : state === 'wrong' ? (
                    '!'
                  ) : (
                    at + 1
                  )}
                </i>
                <span>{titleOf(section, language)}</span>
                <Count entry={entry} section={section} view={view} />
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Completion({ view }: { view: DraftsView }) {
  const { word } = useWords()
  const { completion, faults } = view
  return (
    <p className={styles['completion']}>
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <circle cx="28" cy="28" r="24" fill="none" stroke="var(--n-200)" strokeWidth="6" />
        <circle
          cx="28"
          cy="28"
          r="24"
          fill="none"
          stroke="var(--brand-500)"
          strokeWidth="6"
          pathLength="100"
          strokeDasharray={`${completion} 100`}
          transform="rotate(-90 28 28)"
        />
        <text x="28" y="33" textAnchor="middle" className={styles['percent']}>
          {completion}%
        </text>
      </svg>
      <span>
        <b>{faults.length === 0 ? word('entry.complete') : word('entry.missing', { count: faults.length })}</b>
        <small>{word(faults.length === 0 ? 'entry.complete-hint' : 'entry.missing-hint')}</small>
      </span>
    </p>
  )
}

/** People, files, or what is missing: the number that tells most about a section. */
function Count({ entry, section, view }: Pick<Props, 'entry' | 'view'> & { section: EntrySection }) {
  const { word } = useWords()
  const { members } = entry
  const fields = shownIn(entry, section, view.values).map(({ field }) => field)
  const missing = faultsIn(section, view.faults).length
  const files = fields.filter(isOfFiles)
  const text = () => {
    if (section.isTeam || fields.some(({ widget }) => widget === 'team-member'))
      return word('entry.people', { count: members.filter(({ part }) => part !== 'guide').length })
    if (fields.some(({ widget }) => widget === 'guide-teacher'))
      return word('entry.people', { count: members.filter(({ part }) => part === 'guide').length })
    if (files.length > 1) return `${files.filter(({ key }) => !isBlank(view.values[key])).length} / ${files.length}`
    if (missing === 0) return ''
    return stateOf(entry, section, view) === 'empty'
      ? word('entry.not-filled')
      : word('entry.section.missing', { count: missing })
  }
  return <small>{text()}</small>
}
