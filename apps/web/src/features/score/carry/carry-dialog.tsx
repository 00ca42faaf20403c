import { useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { basePath } from '../../../platform/routing/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { Waiting } from '../device/device-store.ts'
import { carriedText } from './carried-text.ts'
import styles from './carry.module.css'

type Props = {
  prefix: string
  waiting: readonly Waiting[]
  nameOf: (assignmentId: string) => string
  onClose: () => void
}

/** The last resort where a device finds no network: the judge's own phone reads each unsent score and sends it. The same score, whoever is first. */
export function CarryDialog({ prefix, waiting, nameOf, onClose }: Props) {
  const { word } = useWords()
  const [at, setAt] = useState(0)
  const shown = waiting[Math.min(at, waiting.length - 1)]
  const text = shown && carriedText(shown)
  const number = Math.min(at, waiting.length - 1) + 1
  return (
    <Dialog
      open
      title={word('score.carry')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" disabled={number <= 1} onClick={() => setAt(number - 2)}>
            {word('score.carry-before')}
          </Button>
          <Button look="primary" size="medium" disabled={number >= waiting.length} onClick={() => setAt(number)}>
            {word('score.carry-next')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{word('score.carry-hint')}</p>
      {shown === undefined ? (
        <p role="status">{word('score.carry-none')}</p>
      ) : (
        <>
          <p className={styles['name']} role="status">
            <b>{nameOf(shown.revision.assignmentId)}</b> {word('score.carry-of', { at: number, of: waiting.length })}
          </p>
          {text === undefined ? (
            <p className={styles['long']} role="alert">
              {word('score.carry-long')}
            </p>
          ) : (
            <div className={styles['code']}>
              <QrCode
                text={`${location.origin}${basePath}/${prefix}/projectScoring#carry=${text}`}
                label={word('score.carry-code', { name: nameOf(shown.revision.assignmentId) })}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
