import { commitGrouping, groupProjects } from '@laurel/rules/grouping'
import { useMutation } from '@tanstack/react-query'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { ProofList } from '../../parts/committed-draw/proof-list.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Grouping, readBundle } from './grouping.queries.ts'

/** What the groups rest on. The browser computes them again, from nothing but what everybody can read. */
export function ProofCard({ grouping }: { grouping: Grouping }) {
  const { word } = useWords()
  const check = useMutation({ mutationFn: () => isAsShown(grouping), meta: { errors: 'refusals-inline' } })
  const { shown, digits, digitsBy } = grouping
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
      <ProofList
        commitment={{ term: word('grouping.commitment'), hash: shown.commitment }}
        digits={{
          term: word('grouping.digits'),
          said: digits,
          none: word(shown.heldAt === null ? 'grouping.waiting' : 'grouping.sealed'),
          by: digitsBy === 'server' ? word('grouping.digits-server') : undefined,
        }}
        result={{ term: word('grouping.result-hash'), hash: shown.resultHash, none: word('grouping.sealed') }}
      />
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
