import type { PublicWords } from '../../parts/public/public-words.ts'
import { listAddress } from '../../platform/routing/list-address.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './page-turner.module.css'

type Props = { base: string; category: string; page: number; pages: number; words: PublicWords }

/** Addresses, not script: the first pages of a list can be turned, kept and passed on. */
export function PageTurner({ base, category, page, pages, words }: Props) {
  return (
    <nav className={styles['pages']} aria-label={words('public.pages')}>
      {page > 1 && (
        <a href={listAddress(base, category, page - 1)} rel="prev" aria-label={words('public.previous-page')}>
          <Icon name="arrow-left" size={16} />
        </a>
      )}
      {Array.from({ length: pages }, (_, at) => at + 1).map((each) => (
        <a
          key={each}
          href={listAddress(base, category, each)}
          aria-label={words('public.page', { n: each })}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </a>
      ))}
      {page < pages && (
        <a href={listAddress(base, category, page + 1)} rel="next" aria-label={words('public.next-page')}>
          <Icon name="arrow-right" size={16} />
        </a>
      )}
    </nav>
  )
}
