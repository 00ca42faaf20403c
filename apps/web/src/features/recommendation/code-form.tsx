import { Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Recommendation, useConfirm } from './recommendation.queries.ts'

type Props = { list: Pick<Recommendation, 'id' | 'version'>; onClose: () => void }

/** Who has a second factor shows it anew before a list is sent. */
export function CodeForm({ list: { id, version }, onClose }: Props) {
  const { word } = useWords()
  const confirm = useConfirm()
  const field = useId()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const send = () =>
    confirm.mutate(
      { id, version, code: typed },
      {
        onSuccess: () => {
          toast.success(word('recommendation.confirmed'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word('recommendation.code-title')}
      submit={word('recommendation.confirm-yes')}
      isReady={typed !== ''}
      isBusy={confirm.isPending}
      error={confirm.error}
      draft={undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={field} label={word('recommendation.code')} hint={word('recommendation.code-hint')}>
        <Input
          id={field}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </ModalField>
    </ModalForm>
  )
}
