import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { storedPrefix } from '../../platform/routing/location.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { useLogOut } from '../../platform/session/log-out.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { SizeSwitch } from '../../ui/size-switch.tsx'
import { useLeave } from '../../ui/use-leave.ts'
import styles from './profile-menu.module.css'

const security = '/manager/security'

/** Who is logged in, how they like it, and the way out. */
export function ProfileMenu() {
  const { word } = useWords()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const user = useProfile().data?.user ?? userInfo()
  const name = user?.nickname ?? ''
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLeave(box, isOpen, () => setOpenedAt(undefined))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape on its way up, and is nothing to press itself
    <div
      className={styles['profile']}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpenedAt(undefined)
        button.current?.focus()
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles['face']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={word('manager.profile', { name })}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        <Avatar name={name} />
      </button>
      {isOpen && (
        <section className={styles['sheet']} id={id} aria-label={word('manager.profile', { name })}>
          <p className={styles['who']}>
            <Avatar name={name} size={40} />
            <span>
              <b>{name}</b>
              <small>{user?.userName}</small>
            </span>
          </p>
          {findRoute(security)?.route.isBuilt && (
            <Link className={styles['line']} to={security}>
              <Icon name="shield-check" size={18} />
              {word('manager.security')}
            </Link>
          )}
          <div className={styles['line']}>
            <span>{word('ui.size')}</span>
            <SizeSwitch />
          </div>
          <div className={styles['narrow']}>
            <LanguageSwitch />
          </div>
          <LogOut />
        </section>
      )}
    </div>
  )
}

function LogOut() {
  const { word } = useWords()
  const logOut = useLogOut(() => `/${storedPrefix() ?? ''}/login`)
  return (
    <div className={styles['out']}>
      <Button look="quiet" icon="log-out" busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {word('manager.log-out')}
      </Button>
    </div>
  )
}
