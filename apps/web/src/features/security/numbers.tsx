import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { OwnerProof } from '../../platform/session/owner-proof.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOwnerProof } from './owner-proof.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useShowNumbers } from './security.queries.ts'

/** S21: masked, and in full for their owner, who reads afterwards that somebody looked. */
export function Numbers({ security }: { security: Security }) {
  const { word } = useWords()
  const show = useShowNumbers()
  const [isAsking, setIsAsking] = useState(false)
  const shown = show.data ?? security
  const rows = [
    ['security.mobile-label', shown.mobile],
    ['security.id-number', shown.idNumber],
    ['security.email', shown.email],
  ] as const
  if (security.mobile === null && security.idNumber === null && security.email === null) return null
  return (
    <div className={styles['numbers']}>
      <p>
        <b>{word('security.numbers')}</b>
        <small>{word('security.numbers-hint')}</small>
        <Button
          look="link"
          icon={show.data ? 'eye-off' : 'eye'}
          onClick={() => (show.data ? show.reset() : setIsAsking(true))}
        >
          {word(show.data ? 'security.hide-numbers' : 'security.show-numbers')}
        </Button>
      </p>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{word(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isAsking && (
        <AskProof
          security={security}
          busy={show.isPending}
          error={show.error}
          onProof={(proof) => show.mutate(proof, { onSuccess: () => setIsAsking(false) })}
          onClose={() => {
            setIsAsking(false)
            if (show.error) show.reset()
          }}
        />
      )}
    </div>
  )
}

type AskProps = {
  security: Security
  busy: boolean
  error: Error | null
  onProof: (proof: OwnerProof) => void
  onClose: () => void
}

function AskProof({ security, busy, error, onProof, onClose }: AskProps) {
  const { word } = useWords()
  const owner = useOwnerProof(security)
  const [isChecked, setIsChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (owner.isGiven && !busy) onProof(owner.proof)
  }
  return (
    <Dialog open title={word('security.show-numbers')} width="fields" onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{word('security.proof-why')}</p>
        {owner.field(isChecked)}
        <Refused error={error} />
        <Button type="submit" look="primary" size="medium" busy={busy}>
          {word('security.continue')}
        </Button>
      </form>
    </Dialog>
  )
}
