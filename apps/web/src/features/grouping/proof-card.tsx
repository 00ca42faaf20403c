import { commitGrouping, groupProjects } from '@laurel/rules/grouping'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './grouping.module.css'
import { type Grouping, readBundle } from './grouping.queries.ts'

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What the groups rest on. The browser computes them again, from nothing but what everybody can read. */
export function ProofCard({ grouping }: { grouping: Grouping }) {
  const { word } = useWords()
  const check = useMutation({ mutationFn: () => isAsShown(grouping), meta: { errors: 'refusals-inline' } })
  const { shown, digits, digitsBy } = grouping
  const isHeld = shown.heldAt !== null
  return (
    <section className={styles['card']} aria-label={word('grouping.proof')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.proof')}</h2>
        {check.data !== undefined && (
          <Tag tone={check.data ? 'ok' : 'bad'} icon={check.data ? 'shield-check' : 'shield-alert'}>
            {word(check.data ? 'grouping.matches' : 'grouping.differs')}
          </Tag>
        )}
      </header>
      <dl className={styles['proof']}>
        <dt>{word('grouping.commitment')}</dt>
        <dd>
          <code>{inFours(shown.commitment)}</code>
        </dd>
        <dt>{word('grouping.digits')}</dt>
        <dd>
          {digits.length > 0 ? (
            <>
              <span className={styles['digits']}>
                {digits.map((digit, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
                  <b key={at}>{digit}</b>
                ))}
              </span>
              {digitsBy === 'server' && <small>{word('grouping.digits-server')}</small>}
            </>
          ) : (
            word(isHeld ? 'grouping.sealed' : 'grouping.waiting')
          )}
        </dd>
        <dt>{word('grouping.result-hash')}</dt>
        <dd>{shown.resultHash ? <code>{inFours(shown.resultHash)}</code> : word('grouping.sealed')}</dd>
      </dl>
      {check.error && <Refused error={check.error} />}
      {shown.resultHash !== null && (
        <p className={styles['hint']}>
          <Button size="small" icon="refresh" busy={check.isPending} onClick={() => check.mutate()}>
            {word('grouping.check')}
          </Button>
          <span>{word('grouping.check-hint')}</span>
        </p>
      )}
    </section>
  )
}

async function isAsShown({ id, shown }: Grouping): Promise<boolean> {
  const { bundle } = await readBundle(id)
  if (bundle === null) return false
  const { digits, beacon } = bundle
  const made = groupProjects(bundle, { digits, beacon })
  const computed = [commitGrouping(bundle).commitment, made.finalSeed, made.resultHash]
  return JSON.stringify(computed) === JSON.stringify([shown.commitment, bundle.finalSeed, shown.resultHash])
}
