import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './delegation.module.css'
import { refusalOf, searchColleagues, useCreateDelegation } from './delegation.queries.ts'

/** The colleague, if one was chosen. */
const untouched = { colleagues: [] as ComboboxOption[], startsOn: '', endsOn: '', note: '' }

/** To whom, and for which days. */
export function DelegationForm({ today }: { today: string }) {
  const { word } = useWords()
  const create = useCreateDelegation()
  const draft = useLocalDraft('review-delegation', 'new', untouched)
  const { colleagues, startsOn, endsOn, note } = draft.fields
  const [colleague] = colleagues
  const areDaysWrong = startsOn !== '' && endsOn !== '' && endsOn < startsOn
  const isReady = colleague !== undefined && startsOn !== '' && endsOn !== '' && !areDaysWrong
  const done = () => {
    toast.success(word('delegation.created', { name: colleague?.label ?? '' }))
    draft.set(untouched)
    draft.clear()
  }
  const send = () => {
    if (isReady && !create.isPending)
      create.mutate({ accountId: colleague.value, startsOn, endsOn, note: note.trim() }, { onSuccess: done })
  }
  return (
    <form
      className={styles['form']}
      aria-label={word('delegation.new')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      <Combobox
        label={word('delegation.whom')}
        hint={word('delegation.whom-hint')}
        placeholder={word('delegation.whom-find')}
        required
        chosen={colleague}
        search={searchColleagues}
        onChoose={(option) => draft.set({ colleagues: option ? [option] : [] })}
      />
      <div className={styles['days']}>
        <Field
          label={word('delegation.starts')}
          type="date"
          required
          min={today}
          value={startsOn}
          onChange={(event) => draft.set({ startsOn: event.target.value })}
        />
        <Field
          label={word('delegation.ends')}
          hint={word('delegation.ends-hint')}
          error={areDaysWrong ? word('delegation.days-wrong') : undefined}
          type="date"
          required
          min={startsOn || today}
          value={endsOn}
          onChange={(event) => draft.set({ endsOn: event.target.value })}
        />
      </div>
      <Field
        label={word('delegation.note')}
        maxLength={200}
        value={note}
        onChange={(event) => draft.set({ note: event.target.value })}
      />
      <Alert>{refusalOf(create.error)}</Alert>
      <Button type="submit" look="primary" size="medium" busy={create.isPending} disabled={!isReady}>
        {word('delegation.create')}
      </Button>
    </form>
  )
}
