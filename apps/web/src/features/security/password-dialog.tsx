import { strategyOf } from '@laurel/rules/password'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ChangePasswordForm } from '../../ui/change-password-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangePassword } from './own-account.ts'
import { Refused } from './refused.tsx'
import { type Security, useSecurityChanged } from './security.queries.ts'

export function PasswordDialog({ security, onClose }: { security: Security; onClose: () => void }) {
  const { word } = useWords()
  const change = useChangePassword()
  const changed = useSecurityChanged()
  const done = () => {
    toast.success(word('password.changed'))
    changed()
    onClose()
  }
  return (
    <Dialog open title={word('password.change')} width="fields" onClose={onClose}>
      <ChangePasswordForm
        strategy={strategyOf(security.passwordStrategy)}
        names={[security.userName]}
        busy={change.isPending}
        onChange={(values) => change.mutate(values, { onSuccess: done })}
      >
        <Refused error={change.error} />
      </ChangePasswordForm>
    </Dialog>
  )
}
