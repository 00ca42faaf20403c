import styles from './stage-dark.module.css'

/** While it is not known yet how this screen looks, or nothing of it can be fetched: dark, so that neither template flashes up. */
export function StageDark({ says }: { says: string }) {
  return (
    <main className={styles['dark']}>
      <p role="status">{says}</p>
    </main>
  )
}
