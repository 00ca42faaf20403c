import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export type Tab = { readonly key: string; readonly label: string; readonly content: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; chosen: string; onChoose: (key: string) => void }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key; arrows, Home and End go from tab to tab (ARIA practices). */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === chosen),
  )
  const shown = tabs[at]
  const step = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div>
      <div ref={list} className={styles['list']} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab, place) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={place === at}
            aria-controls={`${id}-panel`}
            tabIndex={place === at ? 0 : -1}
            className={classNames(styles['tab'], place === at && styles['on'])}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          className={styles['panel']}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is a stop of its own (ARIA practices)
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
