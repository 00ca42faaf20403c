import type { ProofState } from '../../platform/crypto/use-proof.ts'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './proof-box.module.css'

const texts: Record<ProofState, WordKey> = {
  waiting: 'proof.waiting',
  working: 'proof.working',
  ready: 'proof.ready',
  failed: 'proof.failed',
}

/** Decision 21, made visible: nothing has to be dragged or read. */
export function ProofBox({ state }: { state: ProofState }) {
  const { word } = useWords()
  return (
    <div className={classNames(styles['box'], state === 'ready' && styles['ready'])} role="status">
      <Icon name={state === 'ready' ? 'shield-check' : 'clock'} size={20} />
      <span>{word(texts[state])}</span>
      <small>{word('proof.nothing-to-do')}</small>
    </div>
  )
}
