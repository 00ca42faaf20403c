import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FirstPasswordDialog } from './first-password.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { Refused } from './refused.tsx'
import styles from './refused-logins.module.css'
import { type Security, useEndOthers } from './security.queries.ts'

/** Somebody tried this name with wrong passwords. Whoever it was not, changes the password; everything else is logged out at once. */
export function RefusedLogins({ security }: { security: Security }) {
  const { word } = useWords()
  const endOthers = useEndOthers()
  const [isChanging, setIsChanging] = useState(false)
  const { refusedLogins, password } = security
  const notMe = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => {
        toast.success(word('security.device-ended', { count: ended }))
        setIsChanging(true)
      },
    })
  const close = () => setIsChanging(false)
  return (
    <>
      {refusedLogins && (
        <section className={styles['box']} aria-label={word('security.refused-title')}>
          <Icon name="shield-alert" size={22} />
          <p>
            <b>{word('security.refused', { count: refusedLogins.count })}</b>
            <small>{word('security.refused-last', { at: formatInstant(refusedLogins.lastAt, 'MM-DD HH:mm') })}</small>
          </p>
          <Button size="medium" busy={endOthers.isPending} onClick={notMe}>
            {word('security.refused-not-me')}
          </Button>
          <Refused error={endOthers.error} />
        </section>
      )}
      {isChanging && password && <PasswordDialog security={security} onClose={close} />}
      {isChanging && !password && <FirstPasswordDialog security={security} onClose={close} />}
    </>
  )
}
