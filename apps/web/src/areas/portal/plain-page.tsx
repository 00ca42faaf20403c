import { useWords } from '../../platform/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './plain-page.module.css'

export function NotFoundPage() {
  const { word } = useWords()
  return (
    <main className={styles['page']}>
      <title>{`${word('state.not-found')} · ${word('brand.name')}`}</title>
      <Notice kind="failed" title={word('state.not-found')} hint={word('state.not-found-hint')} />
    </main>
  )
}

export function NotYetOpenPage() {
  const { word } = useWords()
  return (
    <main className={styles['page']}>
      <title>{`${word('state.not-yet-open')} · ${word('brand.name')}`}</title>
      <Notice kind="empty" title={word('state.not-yet-open')} hint={word('state.not-yet-open-hint')} />
    </main>
  )
}
