import { type KeyboardEvent, useId } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon, iconNamed } from '../../ui/icon.tsx'
import { useMenu } from './menu.queries.ts'
import styles from './menu-list.module.css'
import type { MenuItem } from './open-menu.ts'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tab passes through it; arrows, Home and End go from entry to entry. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const to = at < 0 ? undefined : steps[event.key]?.(at, links.length - 1)
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

export function MenuList({ isNarrow = false }: { isNarrow?: boolean }) {
  const { word } = useWords()
  const menu = useMenu()
  return (
    <nav
      className={styles['menu']}
      aria-label={word('manager.menu')}
      data-narrow={isNarrow || undefined}
      onKeyDown={step}
    >
      {menu.isPending && <Bones />}
      {menu.isError && (
        <p className={styles['failed']} role="alert">
          <span>{word('manager.menu-failed')}</span>
          <button type="button" onClick={() => void menu.refetch()}>
            {word('state.retry')}
          </button>
        </p>
      )}
      {menu.data?.map((item) => (
        <Entry key={item.id} item={item} isNarrow={isNarrow} />
      ))}
    </nav>
  )
}

function Entry({ item, isNarrow }: { item: MenuItem; isNarrow: boolean }) {
  const id = useId()
  const children = item.children.filter(({ visible }) => visible)
  if (item.component !== 'branch') return <Line item={item} isNarrow={isNarrow} />
  if (children.length === 0) return null
  return (
    <section className={styles['group']} aria-labelledby={`${id}-${item.id}`}>
      <p className={styles['title']} id={`${id}-${item.id}`}>
        <span className={styles['name']}>{item.name}</span>
      </p>
      {children.map((child) => (
        <Line key={child.id} item={child} isNarrow={isNarrow} />
      ))}
    </section>
  )
}

function Line({ item, isNarrow }: { item: MenuItem; isNarrow: boolean }) {
  return (
    <NavLink
      to={item.path}
      end={item.path === '/manager' || item.path === '/manager/contest'}
      {...(isNarrow && { title: item.name })}
    >
      <Icon name={iconNamed(item.icon, 'file')} size={18} />
      <span className={styles['name']}>{item.name}</span>
    </NavLink>
  )
}

const widths = [72, 120, 96, 108, 84]

function Bones() {
  const { word } = useWords()
  return (
    <div className={styles['bones']} role="status" aria-label={word('ui.loading')}>
      {widths.map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </div>
  )
}
