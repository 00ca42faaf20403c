import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasUnsavedInput } from '../platform/drafts/unsaved.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { currentPrefix } from '../platform/routing/location.ts'
import { loginBackTo } from '../platform/routing/login-link.ts'
import { impersonation } from '../platform/session/impersonation.ts'
import { endSession, userInfo } from '../platform/session/session.ts'
import { isAskingToLogIn, onAsking, stopAsking } from '../platform/session/session-prompt.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './session-prompt.module.css'

export function SessionPrompt() {
  // An impersonated session cannot log in again; the banner says that it is over.
  return impersonation() === undefined ? <OwnPrompt /> : null
}

function OwnPrompt() {
  const { word } = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const isOpen = useSyncExternalStore(onAsking, isAskingToLogIn)
  useEffect(() => stopAsking, [])

  /** B06: judges come in by the reviewers' door, everyone else by the portal's. */
  function logInAgain() {
    const door = userInfo()?.userType === 4 ? 'auditorlogin' : 'login'
    endSession()
    queries.clear()
    stopAsking()
    void navigate(loginBackTo(currentPrefix() ?? '', pathname + search, door))
  }

  return (
    <Dialog
      open={isOpen}
      title={word('ui.notice')}
      onClose={stopAsking}
      hasCross={false}
      actions={
        <>
          <Button onClick={stopAsking}>{word('session.stay')}</Button>
          <Button look="primary" onClick={logInAgain}>
            {word('session.again')}
          </Button>
        </>
      }
    >
      <p>{word('error.401')}</p>
      {isOpen && hasUnsavedInput() && (
        <p className={styles['safe']}>
          <Icon name="shield-check" size={18} />
          {word('session.safe')}
        </p>
      )}
    </Dialog>
  )
}
