import { Input } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './expert-draw.module.css'
import { type ExpertDraw, useDrawExperts } from './expert-draw.queries.ts'

/** What the room says is typed, looked at once more, and drawn with. */
export function DigitsPanel({ draw: { id, commitment } }: { draw: Pick<ExpertDraw, 'id' | 'commitment'> }) {
  const { word } = useWords()
  const field = useId()
  const draw = useDrawExperts()
  const draft = useLocalDraft('expert-draw-digits', id, { said: '' })
  const [asks, setAsks] = useState(false)
  const said = draft.fields.said.trim()
  const digits = said === '' ? [] : said.split(/[\s,，、]+/).filter((each) => each !== '')
  const isFine = digits.length <= 20 && digits.every((each) => /^\d{1,6}$/.test(each))
  return (
    <section className={styles['card']} aria-label={word('expert-draw.draw-title')}>
      <header className={styles['card-head']}>
        <h2>{word('expert-draw.draw-title')}</h2>
      </header>
      <div className={styles['panel']}>
        <LocalDraftNotice notice={draft.notice} />
        <p id={`${field}hint`}>{word('expert-draw.draw-hint')}</p>
        <label htmlFor={field}>{word('expert-draw.said')}</label>
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
        {!isFine && <p role="alert">{word('expert-draw.digits-fault')}</p>}
        {draw.error && <Refused error={draw.error} />}
        <Button look="primary" icon="check" busy={draw.isPending} disabled={!isFine} onClick={() => setAsks(true)}>
          {word('expert-draw.draw')}
        </Button>
      </div>
      <Question
        open={asks}
        isDangerous={false}
        question={
          digits.length === 0
            ? word('expert-draw.draw-question-server')
            : word('expert-draw.draw-question-room', { digits: digits.join(' ') })
        }
        confirm={word('expert-draw.draw')}
        cancel={word('expert-draw.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          draw.mutate(
            { id, commitment, ...(digits.length > 0 && { digits }) },
            {
              onSuccess: () => {
                draft.clear()
                toast.success(word('expert-draw.done'))
              },
            },
          )
        }}
      />
    </section>
  )
}
