import { strategyOf } from '@laurel/rules/password'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { faultsOf, NewPasswordField } from '../../ui/new-password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSetFirstPassword } from './own-account.ts'
import { useOwnerProof } from './owner-proof.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useSecurityChanged } from './security.queries.ts'

/** For whoever came in by card, SMS or provider: the way in that is still there tomorrow. */
export function FirstPasswordDialog({ security, onClose }: { security: Security; onClose: () => void }) {
  const { word } = useWords()
  const owner = useOwnerProof(security)
  const set = useSetFirstPassword()
  const changed = useSecurityChanged()
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const strategy = strategyOf(security.passwordStrategy)
  const names = [security.userName]
  const { kind } = owner.proof

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const isGood = password !== '' && faultsOf({ value: password, strategy, names }).length === 0
    if (!isGood || !owner.isGiven || set.isPending) return
    set.mutate(
      { password, proof: owner.proof },
      {
        onSuccess: () => {
          toast.success(word('security.password-done'))
          changed()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog open title={word('security.password-set-title')} width="fields" onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate aria-label={word('security.password-set-title')}>
        <p>{word('security.password-user-name', { userName: security.userName })}</p>
        <NewPasswordField
          label={word('security.password-new')}
          value={password}
          onChange={setPassword}
          strategy={strategy}
          names={names}
          error={isChecked && password === '' ? word('login.password-missing') : undefined}
        />
        {kind !== 'none' && <p>{word('security.proof-why')}</p>}
        {owner.field(isChecked)}
        {kind === 'phone' && <p>{word('security.password-no-sms')}</p>}
        <Refused error={set.error} />
        <Button type="submit" look="primary" size="medium" busy={set.isPending}>
          {word('security.password-set-title')}
        </Button>
      </form>
    </Dialog>
  )
}
