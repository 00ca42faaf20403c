import { Outlet } from 'react-router'
import { useWords } from '../../platform/use-words.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mosaic } from '../../ui/mosaic.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './entrance.module.css'

/** The split page that people come in through: art on one side, one form on the other. */
export function Entrance() {
  const { word } = useWords()
  return (
    <div className={styles['page']}>
      <header className={styles['art']}>
        <Mosaic className={styles['mosaic']} />
        <div className={styles['brand']}>
          <Wreath size={34} />
          {word('brand.name')}
        </div>
        <p className={styles['claim']}>{word('brand.claim')}</p>
        <p className={styles['promise']}>{word('brand.promise')}</p>
      </header>
      <div className={styles['side']}>
        <div className={styles['tools']}>
          <LanguageSwitch />
        </div>
        <main className={styles['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
