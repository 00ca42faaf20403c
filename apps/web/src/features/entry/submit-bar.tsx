import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useKeepOptions } from '../../platform/lookups/option-sets.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Entry, useSubmit } from './entry.queries.ts'
import type { DraftsView, EntryDrafts } from './entry-drafts.ts'
import { type EntrySection, goToSection } from './entry-form.ts'
import { FaultList } from './fault-list.tsx'
import { answersToKeep } from './reusable-answers.ts'
import { SaveState } from './save-state.tsx'
import styles from './submit-bar.module.css'

type Props = {
  entry: Entry
  sections: readonly EntrySection[]
  current: string
  drafts: EntryDrafts
  view: DraftsView
  onRead: () => Promise<{ data: Entry | undefined }>
  /** The person wants to submit: what is missing may be shown. */
  onAsked: () => void
}

/** Always at hand: what is safe, the next section, and submitting. */
export function SubmitBar({ entry, sections, current, drafts, view, onRead, onAsked }: Props) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const navigate = useNavigate()
  const submit = useSubmit()
  const keep = useKeepOptions(entry.form.code)
  const [isAsking, setIsAsking] = useState(false)
  const [isAtWork, setIsAtWork] = useState(false)
  const missing = view.faults.length
  const next = sections[sections.findIndex(({ key }) => key === current) + 1]

  const hand = async () => {
    onAsked()
    setIsAtWork(true)
    try {
      if (!(await drafts.flush())) return toast.info(word('entry.submit.unsaved'))
      const now = (await onRead()).data
      if (!now) return toast.error(word('error.unreachable'))
      if (now.missing > 0) return setIsAsking(true)
      await submit.mutateAsync({ id: entry.id, version: now.version })
      // For the next entry with this form. Nobody waits for it, and nothing is lost without it.
      keep.mutate({ name: now.title.trim() || word('entry.untitled'), values: answersToKeep(entry, view.values) })
      await navigate(`/${prefix}/entrySuccess?id=${entry.id}`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await onRead()
      if (error.reason === 'entry.incomplete') setIsAsking(true)
      else toast.error(error.reason === 'http.changed-meanwhile' ? word('entry.submit.changed') : error.msg)
    } finally {
      setIsAtWork(false)
    }
  }
  return (
    <footer className={styles['bar']}>
      <div className={styles['wrap']}>
        <span className={styles['state']}>
          <SaveState view={view} isLong />
        </span>
        {next && (
          <Button
            size="large"
            onClick={() => {
              void drafts.flush()
              goToSection(next.key)
            }}
          >
            {word('entry.next')}
          </Button>
        )}
        {entry.can.submit ? (
          <Button look="primary" size="large" busy={isAtWork} onClick={() => void hand()}>
            <span>
              {word('entry.submit')}
              {missing > 0 && <small>{word('entry.submit.missing', { count: missing })}</small>}
            </span>
          </Button>
        ) : (
          <span className={styles['leader']}>{word('entry.submit.leader')}</span>
        )}
      </div>
      <Dialog
        open={isAsking}
        title={word('entry.missing', { count: missing })}
        onClose={() => setIsAsking(false)}
        actions={
          <Button size="medium" onClick={() => setIsAsking(false)}>
            {word('entry.submit.go-on')}
          </Button>
        }
      >
        <p>{word('entry.submit.safe')}</p>
        <FaultList entry={entry} view={view} onGo={() => setIsAsking(false)} />
      </Dialog>
    </footer>
  )
}
