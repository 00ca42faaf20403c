import { Input } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './grouping.module.css'
import { type Grouping, useHoldGrouping } from './grouping.queries.ts'

type Props = { grouping: Pick<Grouping, 'id'> & { shown: Pick<Grouping['shown'], 'commitment'> } }

/** What those present say is typed, looked at once more, and drawn with. */
export function HoldCard({ grouping: { id, shown } }: Props) {
  const { word } = useWords()
  const field = useId()
  const hold = useHoldGrouping()
  const draft = useLocalDraft('grouping-digits', id, { said: '' })
  const [asks, setAsks] = useState(false)
  const digits = draft.fields.said.split(/[\s,，、]+/).filter((each) => each !== '')
  const isFine = digits.length <= 20 && digits.every((each) => /^\d{1,6}$/.test(each))
  return (
    <section className={styles['card']} aria-label={word('grouping.hold-title')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.hold-title')}</h2>
      </header>
      <div className={styles['panel']}>
        <LocalDraftNotice notice={draft.notice} />
        <p id={`${field}hint`}>{word('grouping.hold-hint')}</p>
        <label htmlFor={field}>{word('grouping.said')}</label>
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
        {!isFine && <p role="alert">{word('grouping.said-fault')}</p>}
        {hold.error && <Refused error={hold.error} />}
        <Button look="primary" icon="dice" busy={hold.isPending} disabled={!isFine} onClick={() => setAsks(true)}>
          {word('grouping.hold')}
        </Button>
      </div>
      <Question
        open={asks}
        isDangerous={false}
        question={
          digits.length === 0
            ? word('grouping.hold-question-server')
            : word('grouping.hold-question-room', { digits: digits.join(' ') })
        }
        confirm={word('grouping.hold')}
        cancel={word('grouping.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          hold.mutate(
            { id, commitment: shown.commitment, ...(digits.length > 0 && { digits }) },
            {
              onSuccess: () => {
                draft.clear()
                toast.success(word('grouping.held'))
              },
            },
          )
        }}
      />
    </section>
  )
}
