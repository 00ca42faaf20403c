import { formatInstant } from '@laurel/rules/date'
import { useDeferredValue, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { openImpersonation } from '../../platform/session/impersonation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ActDialog } from './act-dialog.tsx'
import styles from './platform.module.css'
import { type FoundAccount, useFoundAccounts, useImpersonate } from './platform.queries.ts'
import { ReasonField } from './reason-form.tsx'

const minutes = ['15', '30', '60'] as const

export function Impersonate({ tenantId }: { tenantId: string }) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundAccount>()
  const wanted = useDeferredValue(search.trim())
  const found = useFoundAccounts(tenantId, wanted)
  return (
    <section className={styles['card']} aria-label={word('platform.impersonate')}>
      <header className={styles['card-head']}>
        <h2>{word('platform.impersonate')}</h2>
      </header>
      <p className={styles['note']}>{word('platform.impersonate-hint')}</p>
      <div className={styles['search']}>
        <Field
          label={word('platform.impersonate-search')}
          type="search"
          maxLength={30}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {wanted !== '' && found.data?.length === 0 && <p role="status">{word('platform.impersonate-none')}</p>}
      {wanted !== '' && (found.data?.length ?? 0) > 0 && (
        <ul className={styles['people']}>
          {found.data?.map((account) => (
            <li key={account.accountId}>
              <Avatar name={account.nickname} size={32} />
              <span>
                {account.nickname}
                <small className={styles['small']}>
                  {account.userName} · {word(`who.${account.userType}`)}
                </small>
              </span>
              <Button look="link" icon="eye" onClick={() => setChosen(account)}>
                {word('platform.impersonate-choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <ImpersonateForm tenantId={tenantId} account={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

type Props = { tenantId: string; account: FoundAccount; onClose: () => void }

export function ImpersonateForm({ tenantId, account, onClose }: Props) {
  const { word } = useWords()
  const impersonate = useImpersonate()
  const draft = useLocalDraft('impersonation', account.accountId, { reason: '' })
  const { reason } = draft.fields
  const [minutesChosen, setMinutesChosen] = useState<string>('15')
  const [isTried, setIsTried] = useState(false)
  const title = word('platform.impersonate-title', { name: account.nickname })
  const grant = impersonate.data
  if (grant)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button
            look="primary"
            size="medium"
            icon="eye"
            onClick={() => {
              openImpersonation(grant, reason.trim())
              onClose()
            }}
          >
            {word('platform.impersonate-open')}
          </Button>
        }
      >
        <p role="status">{word('platform.impersonate-ready', { until: formatInstant(grant.until, 'HH:mm') })}</p>
      </Dialog>
    )
  const submit = () => {
    setIsTried(true)
    if (reason.trim() === '') return
    impersonate.mutate(
      {
        tenantId,
        accountId: account.accountId,
        reason: reason.trim(),
        minutes: Number(minutesChosen) as 15 | 30 | 60,
      },
      { onSuccess: draft.clear },
    )
  }
  return (
    <ActDialog
      title={title}
      submit={word('platform.impersonate-begin')}
      busy={impersonate.isPending}
      error={impersonate.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word('platform.impersonate-hint')}</p>
      <ReasonField value={reason} isTried={isTried} onChange={(reason) => draft.set({ reason })} />
      <Choices
        kind="radio"
        label={word('platform.impersonate-minutes')}
        options={minutes.map((value) => ({ value, label: word('platform.minutes', { count: value }) }))}
        chosen={[minutesChosen]}
        onChoose={([value]) => setMinutesChosen(value ?? '15')}
      />
    </ActDialog>
  )
}
