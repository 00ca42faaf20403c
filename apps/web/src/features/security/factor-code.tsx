import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { useRenewCodes, useTurnOffFactor } from './security.queries.ts'

export type CodePurpose = 'renew' | 'move' | 'off'

type Props = {
  purpose: CodePurpose
  userName: string
  onBegin: (code: string, whenBegun: () => void) => void
  beginning: { isPending: boolean; error: Error | null }
  onClose: () => void
}

const titles = {
  renew: 'security.factor-renew',
  move: 'security.factor-move',
  off: 'security.factor-off-do',
} as const

/** Whoever changes the second factor shows it first. */
export function FactorCode({ purpose, userName, onBegin, beginning, onClose }: Props) {
  const { word } = useWords()
  const [code, setCode] = useState('')
  const [isKept, setIsKept] = useState(false)
  const renew = useRenewCodes()
  const turnOff = useTurnOffFactor()
  const isBusy = renew.isPending || turnOff.isPending || beginning.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (typed === '' || isBusy) return
    if (purpose === 'renew') renew.mutate(typed)
    if (purpose === 'move') onBegin(typed, onClose)
    if (purpose === 'off')
      turnOff.mutate(typed, {
        onSuccess: () => {
          toast.success(word('security.factor-disabled'))
          onClose()
        },
      })
  }

  if (renew.data)
    return (
      <Dialog
        open
        title={word('security.factor-new-codes')}
        width="fields"
        hasCross={false}
        onClose={() => isKept && onClose()}
        actions={
          <Button look="primary" size="medium" disabled={!isKept} onClick={onClose}>
            {word('security.done')}
          </Button>
        }
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} userName={userName} isKept={isKept} onKept={setIsKept} />
      </Dialog>
    )
  return (
    <Dialog open title={word(titles[purpose])} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{word(`security.factor-code-${purpose}`)}</p>
        <Field
          label={word(purpose === 'renew' ? 'second.number' : 'security.factor-code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
        />
        <Refused error={renew.error ?? turnOff.error ?? beginning.error} />
        <Button type="submit" look="primary" size="medium" busy={isBusy}>
          {word('security.continue')}
        </Button>
      </form>
    </Dialog>
  )
}
