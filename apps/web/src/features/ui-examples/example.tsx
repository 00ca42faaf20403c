import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './ui-examples.module.css'

/** Examples bring their own words: no person reads them, so they are no part of the texts. */
export function useSay() {
  const { language } = useWords()
  return (zh: string, en: string) => (language === 'zh' ? zh : en)
}

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['example']} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

export function ExampleRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}
