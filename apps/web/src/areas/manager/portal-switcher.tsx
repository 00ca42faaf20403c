import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { usePortalChoice } from '../../platform/routing/chosen-portal.ts'
import { currentPrefix } from '../../platform/routing/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { useLeave } from '../../ui/use-leave.ts'
import styles from './portal-switcher.module.css'

/** The one place where a desk is told which portal it is about. */
export function PortalSwitcher({ isNarrow }: { isNarrow: boolean }) {
  const { word, language } = useWords()
  const prefix = currentPrefix() ?? ''
  const own = usePortal(prefix)
  const portals = useContentPortals(language).data?.portals ?? []
  const { portal, choose } = usePortalChoice(portals)
  const code = portal?.portalCode ?? prefix
  const name = portal?.title || own?.headNavigation.title || own?.title || word('brand.name')
  const { box, button, isOpen, setOpen } = useDisclosure()
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape on its way up, and is nothing to press itself
    <div
      className={styles['switcher']}
      data-narrow={isNarrow || undefined}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      {portals.length > 1 ? (
        <button
          type="button"
          ref={button}
          className={styles['current']}
          aria-expanded={isOpen}
          aria-controls={id}
          title={isNarrow ? name : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Unseen>{word('manager.switch-portal')} </Unseen>
          <Names name={name} code={code} />
          {!isNarrow && <Icon name="chevron-down" size={14} />}
        </button>
      ) : (
        <span className={styles['current']}>
          <Names name={name} code={code} />
        </span>
      )}
      {!isNarrow && (
        <Link
          className={styles['open']}
          to={`/${code}/index`}
          reloadDocument={code !== prefix}
          title={word('manager.to-portal', { name })}
        >
          <Icon name="external" size={14} />
          <span>{word('manager.portal-of', { prefix: code })}</span>
        </Link>
      )}
      {isOpen && (
        <ul className={styles['list']} id={id} aria-label={word('manager.portals')}>
          {portals.map(({ portalCode, title }) => (
            <li key={portalCode}>
              <button
                type="button"
                aria-current={portalCode === code}
                onClick={() => {
                  choose(portalCode)
                  setOpen(false)
                  button.current?.focus()
                }}
              >
                <span>
                  {title}
                  <small>{word('manager.portal-of', { prefix: portalCode })}</small>
                </span>
                {portalCode === code && <Icon name="check" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Names({ name, code }: { name: string; code: string }) {
  const { word } = useWords()
  return (
    <>
      <i aria-hidden="true" />
      <span className={styles['names']}>
        <span>{name}</span>
        <small>{word('manager.portal-of', { prefix: code })}</small>
      </span>
    </>
  )
}

/** Closed by a press or by the focus elsewhere. */
function useDisclosure() {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLeave(box, isOpen, () => setOpen(false))
  return { box, button, isOpen, setOpen }
}
