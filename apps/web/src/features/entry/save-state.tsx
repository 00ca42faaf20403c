import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { DraftsView } from './entry-drafts.ts'
import styles from './save-state.module.css'

type State = 'saved' | 'saving' | 'offline' | 'refused' | 'conflict'

const icons: Record<State, IconName> = {
  saved: 'circle-check',
  saving: 'loader',
  offline: 'laptop',
  refused: 'circle-alert',
  conflict: 'users',
}

/** Whether the server has all that was written; one word for all sections. */
export function stateOfAll({ sections }: DraftsView): State {
  const all = Object.values(sections)
  if (all.some(({ conflicts }) => conflicts.length > 0)) return 'conflict'
  const states = all.map(({ saver }) => saver.state)
  if (states.includes('refused')) return 'refused'
  if (states.includes('failed')) return 'offline'
  return states.some((state) => state !== 'saved') ? 'saving' : 'saved'
}

export function SaveState({ view, isLong = false }: { view: DraftsView; isLong?: boolean }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const state = stateOfAll(view)
  const savedAt = Object.values(view.sections)
    .flatMap(({ saver }) => (saver.savedAt === null ? [] : [Date.parse(saver.savedAt)]))
    .reduce((latest, at) => Math.max(latest, at), 0)
  const message = Object.values(view.sections).find(({ saver }) => saver.message !== '')?.saver.message
  const text =
    state === 'refused' && message !== undefined
      ? message
      : state === 'saved' && !isLong && savedAt > 0
        ? word('entry.save.saved-at', { time: wallClock(savedAt, zone) })
        : word(`entry.save.${state}`)
  return (
    <span className={styles['state']} data-state={state} role={isLong ? undefined : 'status'}>
      <Icon name={icons[state]} size={18} />
      <span>{text}</span>
    </span>
  )
}
