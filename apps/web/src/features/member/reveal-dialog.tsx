import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import styles from './member.module.css'
import { type Member, useReveal } from './member.queries.ts'

export type Hidden = 'mobile' | 'idNumber' | 'email'

type Props = { member: Pick<Member, 'id' | 'name'>; field: Hidden; onClose: () => void }

/** S21: the whole number only with a reason, which is kept; the number itself is kept nowhere. */
export function RevealDialog({ member, field, onClose }: Props) {
  const { word } = useWords()
  const draft = useLocalDraft('member-reveal', `${member.id} ${field}`, { reason: '' })
  const { reason } = draft.fields
  const reveal = useReveal()
  const value = reveal.data?.value
  const what = word(fieldWords[field])
  const ask = () => reveal.mutate({ id: member.id, field, reason: reason.trim() }, { onSuccess: draft.clear })
  return (
    <Dialog
      open
      title={word('member.reveal-of', { name: member.name, field: what })}
      onClose={onClose}
      actions={
        value === undefined ? (
          <>
            <Button size="medium" onClick={onClose}>
              {word('card.keep')}
            </Button>
            <Button
              look="primary"
              size="medium"
              busy={reveal.isPending}
              disabled={reason.trim() === ''}
              type="submit"
              form="reveal"
            >
              {word('member.reveal')}
            </Button>
          </>
        ) : (
          <Button look="primary" size="medium" onClick={onClose}>
            {word('ui.close')}
          </Button>
        )
      }
    >
      {value === undefined ? (
        <form
          id="reveal"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '' && !reveal.isPending) ask()
          }}
        >
          <LocalDraftNotice notice={draft.notice} />
          <Field
            label={word('member.reveal-reason')}
            required
            maxLength={200}
            value={reason}
            hint={word('member.reveal-hint')}
            onChange={(event) => draft.set({ reason: event.target.value })}
          />
        </form>
      ) : (
        <output className={styles['revealed']} aria-live="polite">
          {value ?? '—'}
        </output>
      )}
    </Dialog>
  )
}

export const fieldWords = {
  mobile: 'member.mobile',
  idNumber: 'member.id-number',
  email: 'member.email',
} as const
