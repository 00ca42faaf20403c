import { entryStates } from '@laurel/rules/entry-state'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { EntryCard } from './entry.queries.ts'
import styles from './steps.module.css'

type Step = 'done' | 'now' | 'back' | 'ahead'

/** The stages of the contest: behind, here, ahead. */
export function Steps({ card }: { card: EntryCard }) {
  const { word } = useWords()
  const { stages, state, completion } = card
  const passed = stages.filter(
    ({ outcome }) => outcome === 'approved' || outcome === 'promoted' || outcome === 'awarded',
  ).length
  const here = Math.min(state === entryStates.draft ? 0 : Math.max(passed, 1), Math.max(0, stages.length - 1))
  const stepOf = (at: number): Step => {
    if (state === entryStates.awarded || at < here) return 'done'
    if (at > here || state === entryStates.withdrawn) return 'ahead'
    return state === entryStates.returned ? 'back' : 'now'
  }
  if (stages.length === 0) return null
  return (
    <ol className={styles['steps']}>
      {stages.map(({ id, name }, at) => {
        const step = stepOf(at)
        const isDraft = state === entryStates.draft && at === here
        return (
          <li key={id} data-step={step} aria-current={step === 'now' || step === 'back' ? 'step' : undefined}>
            {isDraft ? word('entry.card.completion', { stage: name, percent: completion }) : name}
          </li>
        )
      })}
    </ol>
  )
}
