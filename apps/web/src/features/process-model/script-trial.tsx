import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { type NamedRule, useScriptTrial } from './process-model.queries.ts'
import { Assignees } from './rule-assignees.tsx'
import styles from './rule-editor.module.css'
import { People } from './rule-people.tsx'

/** Whom the script would name for an entry of an organisation, today. */
export function ScriptTrial({ script, isLocked }: { script: string; isLocked: boolean }) {
  const { word } = useWords()
  const trial = useScriptTrial()
  const [places, setPlaces] = useState<NamedRule['names']>([])
  const [tried, setTried] = useState('')
  const organisationId = places[0]?.id
  const asked = JSON.stringify([script, organisationId])
  const result = trial.isSuccess && tried === asked ? trial.data : undefined
  const attempt = () => {
    setTried(asked)
    trial.mutate({ script, ...(organisationId !== undefined && { organisationId }) })
  }
  return (
    <section className={styles['preview']} aria-label={word('model.script-try-title')}>
      <h3>{word('model.script-try-title')}</h3>
      {!isLocked && (
        <>
          <Assignees
            kind="department"
            label={word('model.script-try-of')}
            chosen={places}
            isLocked={false}
            onChoose={(names) => setPlaces(names.slice(-1))}
          />
          <p>
            <Button busy={trial.isPending} disabled={script.trim() === ''} onClick={attempt}>
              {word('model.script-try')}
            </Button>
          </p>
        </>
      )}
      <div aria-live="polite">
        {trial.isError && tried === asked ? (
          <p role="alert">{word('model.preview-failed')}</p>
        ) : result === undefined ? (
          <p className={styles['later']}>{word('model.script-later')}</p>
        ) : result.failure ? (
          <p role="alert">{word(`model.script-${result.failure.limit}`, { message: result.failure.message })}</p>
        ) : (
          <People total={result.total} people={result.people} />
        )}
      </div>
    </section>
  )
}
