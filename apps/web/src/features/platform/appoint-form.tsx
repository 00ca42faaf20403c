import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { ActDialog } from './act-dialog.tsx'
import styles from './platform.module.css'
import { type Card, useAppoint } from './platform.queries.ts'
import { faultOf } from './refusal.ts'

const userNameForm = /^[A-Za-z0-9_]{4,30}$/

type Props = { tenantId: string; onClose: () => void; onCard: (card: Card) => void }

export function AppointForm({ tenantId, onClose, onCard }: Props) {
  const { word } = useWords()
  const appoint = useAppoint()
  const draft = useLocalDraft('tenant-administrator', tenantId, { name: '', userName: '' })
  const { name, userName } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const isNameRight = userNameForm.test(userName)
  const submit = () => {
    setIsTried(true)
    if (name.trim() === '' || !isNameRight) return
    appoint.mutate(
      { tenantId, name: name.trim(), userName },
      {
        onSuccess: (card) => {
          draft.clear()
          onCard(card)
        },
      },
    )
  }
  return (
    <ActDialog
      title={word('platform.appoint')}
      submit={word('platform.appoint-do')}
      busy={appoint.isPending}
      error={appoint.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word('platform.appoint-hint')}</p>
      <Field
        label={word('platform.person-name')}
        required
        maxLength={30}
        value={name}
        error={isTried && name.trim() === '' ? word('platform.person-name-missing') : undefined}
        onChange={(event) => draft.set({ name: event.target.value })}
      />
      <Field
        label={word('platform.user-name')}
        required
        maxLength={30}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={userName}
        hint={word('platform.user-name-hint')}
        error={
          isTried && !isNameRight
            ? word('platform.user-name-wrong')
            : faultOf(appoint.error, 'userName', word('platform.user-name-wrong'))
        }
        onChange={(event) => draft.set({ userName: event.target.value })}
      />
    </ActDialog>
  )
}
