import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Wreath } from '../../ui/wreath.tsx'
import { LivePage } from './live-page.tsx'
import { usePage } from './page.queries.ts'
import styles from './page.screen.module.css'

/** The home page for those who come to it from inside the application; whoever comes by its address gets it ready-made. */
export function PageScreen() {
  const { prefix = '' } = useParams()
  const { word, language } = useWords()
  const page = usePage(prefix)
  if (page.data) return <LivePage page={page.data} sentIn={language} />
  if (page.isPending) return <div className={styles['banner']} role="status" aria-label={word('home.loading')} />
  return (
    <main className={styles['plain']}>
      <Wreath size={64} />
      <h1>{word('home.not-published')}</h1>
      <p>{word('home.not-published-hint')}</p>
      <a href={`/ims-portal/${prefix}/login`}>{word('home.log-in')}</a>
    </main>
  )
}
