import { formatInstant } from '@laurel/rules/date'
import type { DraftView } from '../../../platform/drafts/editable-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast-store.ts'
import styles from './builder.module.css'
import type { DraftSession } from './use-draft-session.ts'
import type { OtherEditor } from './use-editors.ts'

/** Who else has the page open. */
export function EditorsBar({ others }: { others: readonly OtherEditor[] }) {
  const { word } = useWords()
  const names = [...new Set(others.filter(({ isOwn }) => !isOwn).map(({ name }) => name))]
  if (others.length === 0) return null
  return (
    <p className={styles['editors']} role="status">
      <Icon name="users" size={16} />
      {names.length === 0
        ? word('builder.own-window')
        : word('builder.others-here', { names: names.join(word('builder.and')) })}
    </p>
  )
}

/** Somebody else saved first: take their draft, or keep one's own. */
export function ConflictBar({ view, session }: { view: DraftView<unknown>; session: DraftSession }) {
  const { word } = useWords()
  if (view.state === 'refused')
    return (
      <div className={styles['conflict']} role="alert">
        <Icon name="circle-alert" size={18} />
        <span>{word('builder.refused', { message: view.message })}</span>
      </div>
    )
  if (!view.conflict) return null
  const takeTheirs = async () => {
    if (!(await session.takeTheirs())) toast.error(word('builder.theirs-failed'))
  }
  const { savedBy, savedAt } = view.conflict
  return (
    <div className={styles['conflict']} role="alert">
      <Icon name="circle-alert" size={18} />
      <span>
        {word('builder.conflict', {
          name: savedBy ?? word('builder.somebody'),
          time: formatInstant(savedAt, 'HH:mm:ss'),
        })}
      </span>
      <Button onClick={() => void takeTheirs()}>{word('builder.take-theirs')}</Button>
      <Button onClick={() => session.draft.overwrite()}>{word('builder.keep-mine')}</Button>
    </div>
  )
}
