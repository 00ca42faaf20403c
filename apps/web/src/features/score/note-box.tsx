import { useId, useState } from 'react'
import { DraftSaver, failedSave, type SaveResult } from '../../platform/drafts/draft-saver.ts'
import { useSaver } from '../../platform/drafts/use-saver.ts'
import { call } from '../../platform/http/call.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { scoreDevice } from './device/use-score-device.ts'
import styles from './entry-pane.module.css'
import type { Sheet } from './score.queries.ts'

const afterMs = 800

/** What a judge writes down for themselves: on the device at once, on the server after a pause. */
export function NoteBox({ sheet }: { sheet: Sheet }) {
  const { word } = useWords()
  const id = useId()
  const { assignmentId, note } = sheet
  const name = `note:${assignmentId}`
  const [box] = useState(() => {
    const device = scoreDevice()
    const kept = device.state().drafts.get(name) as string | undefined
    const held = { text: kept ?? note.text }
    const saver = new DraftSaver<string>(
      { version: note.version, savedAt: null, afterMs, mark: note.text },
      {
        read: () => held.text,
        save: (text, version) => saved(assignmentId, text, version),
        keep: (text) => device.keepDraft(name, text),
      },
    )
    if (kept !== undefined) saver.touch(kept)
    return { saver, held }
  })
  const [text, setText] = useState(box.held.text)
  const { state } = useSaver(box.saver)
  return (
    <div className={styles['note']}>
      <label htmlFor={id}>{word('score.note')}</label>
      <span>{word(state === 'saved' ? 'score.note-saved' : 'score.note-on-device')}</span>
      <textarea
        id={id}
        maxLength={4000}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          box.held.text = next
          setText(next)
          scoreDevice().keepDraft(name, next)
          box.saver.touch(next)
        }}
      />
    </div>
  )
}

/** Another tab of the same judge may have saved: what was typed last stays. */
async function saved(assignmentId: string, text: string, version: number): Promise<SaveResult> {
  const save = async (over: number): Promise<SaveResult> => {
    const body = { assignmentId, text, version: over }
    const answer = await call('PUT /ims/score/save-note', { body, background: true })
    return { kind: 'saved', version: answer.version, savedAt: new Date().toISOString() }
  }
  try {
    return await save(version).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 409) throw error
      const { note } = await call('GET /ims/score/get-sheet', { query: { assignmentId }, background: true })
      return save(note.version)
    })
  } catch (error) {
    return failedSave(error, () => undefined)
  }
}
