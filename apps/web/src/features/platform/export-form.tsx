import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActDialog } from './act-dialog.tsx'
import styles from './platform.module.css'
import { type TenantDetail, useExport } from './platform.queries.ts'
import { ReasonField } from './reason-form.tsx'

type Props = { tenant: TenantDetail; onClose: () => void }

/** What the file is locked with stands here once; whoever closes this has seen it for the last time. */
export function ExportForm({ tenant, onClose }: Props) {
  const { word } = useWords()
  const ask = useExport()
  const draft = useLocalDraft('tenant-export', tenant.id, { reason: '' })
  const { reason } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const name = tenant.name.zh
  if (ask.data)
    return (
      <Dialog
        open
        title={word('platform.export-title', { name })}
        width="fields"
        hasCross={false}
        onClose={() => undefined}
        actions={
          <Button look="primary" size="medium" onClick={onClose}>
            {word('platform.noted')}
          </Button>
        }
      >
        <div className={styles['form']}>
          <p role="status">{word('platform.export-begun')}</p>
          <dl className={styles['facts']}>
            <dt>{word('platform.passphrase')}</dt>
            <dd>
              <code>{ask.data.passphrase}</code>
            </dd>
            <dt>{word('platform.opening')}</dt>
            <dd>
              <code>{ask.data.opening}</code>
            </dd>
          </dl>
          <p className={styles['note']}>{word('platform.passphrase-once')}</p>
        </div>
      </Dialog>
    )
  const submit = () => {
    setIsTried(true)
    if (reason.trim() !== '') ask.mutate({ id: tenant.id, reason: reason.trim() }, { onSuccess: draft.clear })
  }
  return (
    <ActDialog
      title={word('platform.export-title', { name })}
      submit={word('platform.export-begin')}
      busy={ask.isPending}
      error={ask.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word('platform.export-hint')}</p>
      <ReasonField value={reason} isTried={isTried} onChange={(reason) => draft.set({ reason })} />
    </ActDialog>
  )
}
