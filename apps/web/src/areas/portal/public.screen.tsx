import { useLocation, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type PublicPath, usePublicDocument } from '../../platform/lookups/public-document.ts'
import { Button } from '../../ui/button.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { LivePublic } from './live-public.tsx'
import styles from './public.screen.module.css'

/** A page beside the home page for those who come to it from inside the application; whoever comes by its address gets it ready-made. */
export function PublicScreen() {
  const { prefix = '' } = useParams()
  const [asked] = useSearchParams()
  const { word, language } = useWords()
  const path = (useLocation().pathname.split('/').at(-1) ?? 'details') as PublicPath
  const { data, isPending, refetch } = usePublicDocument(prefix, path, asked)
  if (data) return <LivePublic key={`${path}?${asked}`} document={data} sentIn={language} />
  if (isPending) return <div className={styles['waiting']} role="status" aria-label={word('home.loading')} />
  return (
    <main className={styles['plain']}>
      <Wreath size={64} />
      <h1>{word('public.away')}</h1>
      <p>{word('public.away-hint')}</p>
      <Button look="primary" size="medium" onClick={() => void refetch()}>
        {word('public.away-again')}
      </Button>
    </main>
  )
}
