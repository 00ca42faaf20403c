import styles from './hall-dark.module.css'

/** Shown until the template is known, or when nothing can be fetched: dark, so that the wrong template never flashes up. */
export function HallDark({ says }: { says: string }) {
  return (
    <main className={styles['dark']}>
      <p role="status">{says}</p>
    </main>
  )
}
