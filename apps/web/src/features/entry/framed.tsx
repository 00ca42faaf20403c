import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { EntrantBar } from './entrant-bar.tsx'
import styles from './framed.module.css'

type Props = { isLoading?: boolean; width?: 'text' | 'receipt'; children?: ReactNode }

/** The bar, and a column of cards below it. */
export function Framed({ isLoading = false, width = 'text', children }: Props) {
  return (
    <div className={styles['ground']}>
      <EntrantBar />
      <main className={styles['column']} data-width={width}>
        {isLoading ? (
          <Skeleton>
            <div className={styles['bones']}>
              <Bone width="40%" height={32} />
              <Bone height={180} />
              <Bone height={180} />
            </div>
          </Skeleton>
        ) : (
          children
        )}
      </main>
    </div>
  )
}

export function Gone({ isRefused = false }: { isRefused?: boolean }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  return (
    <Notice
      kind={isRefused ? 'refused' : 'empty'}
      title={word(isRefused ? 'entry.refused' : 'entry.gone')}
      hint={word(isRefused ? 'entry.refused-hint' : 'entry.gone-hint')}
    >
      <LinkButton to={`/${prefix}/personal`}>{word('entry.to-mine')}</LinkButton>
    </Notice>
  )
}

/** It is not there for this person, or it could not be read. */
export function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { word } = useWords()
  const code = error instanceof CallError ? error.code : 0
  const isGone = code === 404 || code === 422 || code === 400
  if (isGone || code === 403) return <Gone isRefused={!isGone} />
  return (
    <Notice
      kind="failed"
      title={word('entry.failed')}
      hint={error instanceof CallError ? error.msg : word('error.unknown')}
    >
      <Button look="primary" size="medium" onClick={onRetry}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}
