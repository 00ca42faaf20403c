import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useWords } from '../platform/i18n/use-words.ts'
import { usePortal } from '../platform/lookups/portal.ts'
import { classNames } from '../ui/class-names.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Mosaic } from '../ui/mosaic.tsx'
import { Wreath } from '../ui/wreath.tsx'
import styles from './entrance.module.css'

type Props = {
  /** What is said here instead of the portal's name, which then stands at the top. */
  claim?: string
  promise?: string
  /** Fills the page from the top; a short form stands in the middle. */
  isLong?: boolean
  /** Under the promise. */
  aside?: ReactNode
  children: ReactNode
}

/** The split page that people come in through: art on one side, one form on the other. */
export function Entrance({ claim, promise, isLong = false, aside, children }: Props) {
  const { word } = useWords()
  const { prefix } = useParams()
  const title = usePortal(prefix)?.headNavigation.title ?? word('brand.claim')
  return (
    <div className={styles['page']}>
      <header className={styles['art']}>
        <Mosaic className={styles['mosaic']} />
        <Link className={styles['brand']} to={`/${prefix}/index`} aria-label={word('brand.home', { title })}>
          <Wreath size={34} />
          <span>{claim === undefined ? word('brand.home-short') : title}</span>
        </Link>
        <p className={styles['claim']}>{claim ?? title}</p>
        <p className={styles['promise']}>{promise ?? word('brand.promise')}</p>
        {aside}
      </header>
      <div className={styles['side']}>
        <div className={styles['tools']}>
          <LanguageSwitch />
        </div>
        <main className={classNames(styles['main'], isLong && styles['long'])}>{children}</main>
      </div>
    </div>
  )
}
