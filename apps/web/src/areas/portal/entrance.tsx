import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { usePortal } from '../../platform/portal.ts'
import { useWords } from '../../platform/use-words.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mosaic } from '../../ui/mosaic.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './entrance.module.css'

/** The split page that people come in through: art on one side, one form on the other. */
export function Entrance({ children }: { children: ReactNode }) {
  const { word } = useWords()
  const { prefix } = useParams()
  const portal = usePortal(prefix)
  return (
    <div className={styles['page']}>
      <header className={styles['art']}>
        <Mosaic className={styles['mosaic']} />
        <div className={styles['brand']}>
          <Wreath size={34} />
          {word('brand.name')}
        </div>
        <p className={styles['claim']}>{portal?.headNavigation.title ?? word('brand.claim')}</p>
        <p className={styles['promise']}>{word('brand.promise')}</p>
      </header>
      <div className={styles['side']}>
        <div className={styles['tools']}>
          <LanguageSwitch />
        </div>
        <main className={styles['main']}>{children}</main>
      </div>
    </div>
  )
}
