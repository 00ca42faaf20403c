import { Button, Modal } from 'antd'
import { useSay } from '../words/use-say.ts'
import styles from './dialog.module.css'
import { download } from './download.ts'
import type { Pending } from './use-opening.ts'

type ReadingDialogProps = {
  pending: Pending
  name: string
  onAccept: () => void
  /** Nothing is taken over; undefined where there is nowhere else to go. */
  onDecline: (() => void) | undefined
}

const maxListed = 100

/** What was read is not what the file says: until a person has seen that, nothing is saved over the original. */
export function ReadingDialog({ pending, name, onAccept, onDecline }: ReadingDialogProps) {
  const say = useSay()
  const { losses, renamed, text, isReplacement } = pending
  return (
    <Modal
      open
      title={say(losses.length > 0 ? 'reading.lossy' : 'reading.renamed')}
      width={600}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="file" onClick={() => download(`${name}.bpmn`, new Blob([text], { type: 'application/xml' }))}>
          {say('reading.original')}
        </Button>,
        onDecline !== undefined && (
          <Button key="decline" onClick={onDecline}>
            {say(isReplacement ? 'reading.takeBack' : 'reading.leave')}
          </Button>
        ),
        <Button key="accept" type="primary" onClick={onAccept}>
          {say('reading.accept')}
        </Button>,
      ]}
    >
      {losses.length > 0 && (
        <section aria-label={say('reading.losses', { count: losses.length })}>
          <h3 className={styles.listed}>{say('reading.losses', { count: losses.length })}</h3>
          <ul className={styles.list}>
            {losses.slice(0, maxListed).map(({ kind, name: lost, near }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two losses can read the same, and the list never changes
              <li key={index}>
                {say(`reading.${kind}`, { name: lost })}
                {near !== '' && <code>{near}</code>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {renamed.length > 0 && (
        <section aria-label={say('reading.ids', { count: renamed.length })}>
          <h3 className={styles.listed}>{say('reading.ids', { count: renamed.length })}</h3>
          <ul className={styles.list}>
            {renamed.slice(0, maxListed).map(({ from, to }) => (
              <li key={to}>
                <code>{from}</code> → <code>{to}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{say(isReplacement ? 'reading.hint.replaced' : 'reading.hint')}</p>
    </Modal>
  )
}
