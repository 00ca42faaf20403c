import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useJob } from '../../platform/live/job.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './import.module.css'
import { type Import, useLookAgain, useUndoImport } from './import.queries.ts'
import { useWhenEnded } from './use-when-ended.ts'

/** Takes everybody back whom the import has added: asked for once, with how many. */
export function ImportUndo({ found }: { found: Import }) {
  const { word } = useWords()
  const [isAsked, setAsked] = useState(false)
  const undo = useUndoImport()
  const count = found.created.toLocaleString('en')
  return (
    <>
      <Button icon="undo" size="small" busy={undo.isPending} disabled={!found.can.undo} onClick={() => setAsked(true)}>
        {word('import.undo')}
      </Button>
      <Question
        isDangerous
        open={isAsked}
        question={word('import.undo-ask', { count })}
        confirm={word('import.undo-yes', { count })}
        cancel={word('card.keep')}
        onConfirm={() => {
          setAsked(false)
          undo.mutate(found.id)
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** How far it has come, or why it cannot be. */
export function ImportUndoState({ found }: { found: Import }) {
  const { word } = useWords()
  if (found.undoneAt !== null)
    return (
      <p className={styles['info']} role="status">
        <Icon name="undo" />
        {word('import.undone', { at: formatInstant(found.undoneAt, 'MM-DD HH:mm') })}
      </p>
    )
  if (found.undoId !== null) return <Undoing found={found} undoId={found.undoId} />
  if (found.undoUntil === null) return null
  const until = formatInstant(found.undoUntil, 'MM-DD HH:mm')
  return <p className={styles['note']}>{word(found.can.undo ? 'import.undo-hint' : 'import.undo-over', { until })}</p>
}

function Undoing({ found, undoId }: { found: Import; undoId: string }) {
  const { word } = useWords()
  const { job } = useJob(undoId)
  useWhenEnded(job?.state, useLookAgain(found.id))
  if (job?.state === 'failed')
    return <Alert>{word(job?.reason === 'member-import.in-use' ? 'import.undo-in-use' : 'import.undo-failed')}</Alert>
  return (
    <p className={styles['info']} role="status">
      <Icon name="undo" />
      {word('import.undoing')}
    </p>
  )
}
