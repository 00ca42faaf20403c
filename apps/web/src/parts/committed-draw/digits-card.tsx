import { Input } from 'antd'
import { useId, useState } from 'react'
import type { LocalDraftForm } from '../../platform/drafts/use-local-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import styles from './committed-draw.module.css'

const maxDigits = 20

type Props = {
  draft: LocalDraftForm<{ said: string }>
  icon: IconName
  words: { title: string; hint: string; label: string; fault: string; draw: string; cancel: string }
  /** Asked before it is drawn, since nobody can take it back. Without digits the server throws them. */
  question: (digits: readonly string[]) => string
  isPending: boolean
  error: Error | null
  draw: (digits: readonly string[]) => void
}

/** What those present say is typed, looked at once more, and drawn with. */
export function DigitsCard({ draft, icon, words, question, isPending, error, draw }: Props) {
  const field = useId()
  const [asks, setAsks] = useState(false)
  const digits = draft.fields.said.split(/[\s,，、]+/).filter((each) => each !== '')
  const isFine = digits.length <= maxDigits && digits.every((each) => /^\d{1,6}$/.test(each))
  return (
    <section className={styles['card']} aria-label={words.title}>
      <header className={styles['card-head']}>
        <h2>{words.title}</h2>
      </header>
      <div className={styles['panel']}>
        <LocalDraftNotice notice={draft.notice} />
        <p id={`${field}hint`}>{words.hint}</p>
        <label htmlFor={field}>{words.label}</label>
        <Input
          id={field}
          className={styles['said']}
          size="large"
          inputMode="numeric"
          autoComplete="off"
          placeholder="3 7 0 9 1 5"
          maxLength={100}
          status={isFine ? '' : 'error'}
          aria-invalid={!isFine}
          aria-describedby={`${field}hint`}
          value={draft.fields.said}
          onChange={(event) => draft.set({ said: event.target.value })}
        />
        {!isFine && <p role="alert">{words.fault}</p>}
        {error && <Refused error={error} />}
        <Button look="primary" icon={icon} busy={isPending} disabled={!isFine} onClick={() => setAsks(true)}>
          {words.draw}
        </Button>
      </div>
      <Question
        open={asks}
        isDangerous={false}
        question={question(digits)}
        confirm={words.draw}
        cancel={words.cancel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          draw(digits)
        }}
      />
    </section>
  )
}
