import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { keepDesk, useWorkerState } from './cold-start/judge-worker-state.ts'
import styles from './kept-state.module.css'
import type { Round } from './score.queries.ts'
import { useHeld } from './use-held.ts'

type Props = { prefix: string; rounds: readonly Round[] | undefined }

/** Whether the desk and its entries open without a network, in which version, and the way to a newer one. */
export function KeptState({ prefix, rounds }: Props) {
  const { word, language } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, version } = useWorkerState()
  const { held, of, kind: how } = useHeld(rounds, language)
  useEffect(() => keepDesk(prefix), [prefix])
  if (of === 0) return null
  const isReady = kind === 'ready' && how === 'whole'
  const said = word(isReady ? 'score.kept-ready' : 'score.kept-count', { held, of })
  const versionSaid = version === undefined ? '' : word('score.kept-version', { version })
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-outdated={kind === 'outdated' || undefined}
        aria-label={`${word('score.kept')} · ${said}`}
        title={word('score.kept')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={isReady ? 'smartphone' : 'download'} size={20} />
        <span>{said}</span>
      </button>
      <Dialog
        open={isOpen}
        title={word('score.kept')}
        onClose={() => setIsOpen(false)}
        actions={
          kind === 'outdated' ? (
            <Button look="primary" onClick={() => location.reload()}>
              {word('score.kept-update')}
            </Button>
          ) : undefined
        }
      >
        <dl className={styles['facts']}>
          <dt>{word('score.kept-desk')}</dt>
          <dd>
            {word(kind === 'ready' ? 'score.kept-whole' : `score.kept-${kind}`)}
            {versionSaid && <small>{versionSaid}</small>}
          </dd>
          <dt>{word('score.material')}</dt>
          <dd>
            {word(`score.held-${how}`, { held, of })}
            {how !== 'off' && <Progress label={word('score.material')} fraction={held / of} />}
          </dd>
        </dl>
        <p className={styles['hint']}>{word('score.held-hint')}</p>
      </Dialog>
    </>
  )
}

/** A newer version has come while the page was open: what is on the device stays, so it may be opened anew at any moment. */
export function UpdateBand() {
  const { word } = useWords()
  const { kind, version = '' } = useWorkerState()
  if (kind !== 'outdated') return null
  return (
    <p className={styles['band']} role="status">
      <Icon name="refresh" size={22} />
      <span>
        <b>{word('score.kept-outdated')}</b> {word('score.kept-version', { version })}
      </span>
      <Button onClick={() => location.reload()}>{word('score.kept-update')}</Button>
    </p>
  )
}
