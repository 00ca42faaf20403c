import styles from './segments.module.css'

type Segment = { href: string; label: string; isCurrent: boolean }

/** Ways to see a part of a list: plain links, so that each part has an address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles['segments']} aria-label={label}>
      {segments.map((each) => (
        <a key={each.href} href={each.href} aria-current={each.isCurrent ? 'page' : undefined}>
          {each.label}
        </a>
      ))}
    </nav>
  )
}
