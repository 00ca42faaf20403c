import { drawExperts, type Expert } from '@laurel/rules/expert-draw'
import { useState } from 'react'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { ProofList } from '../../parts/committed-draw/proof-list.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ExpertDraw } from './expert-draw.queries.ts'

/** What the result rests on. The browser computes it again, from nothing but what is shown. */
export function Proof({ draw }: { draw: ExpertDraw }) {
  const { word } = useWords()
  const [matches, setMatches] = useState<boolean>()
  const { result } = draw
  return (
    <section className={styles['card']} aria-label={word('expert-draw.proof')}>
      <header className={styles['card-head']}>
        <h2>{word('expert-draw.proof')}</h2>
        {matches !== undefined && (
          <Tag tone={matches ? 'ok' : 'bad'} icon={matches ? 'shield-check' : 'shield-alert'}>
            {word(matches ? 'expert-draw.matches' : 'expert-draw.differs')}
          </Tag>
        )}
      </header>
      <ProofList
        commitment={{ term: word('expert-draw.commitment'), hash: draw.commitment }}
        digits={{
          term: word('expert-draw.digits'),
          said: result?.digits ?? [],
          none: word('expert-draw.waiting'),
          by: result?.digitsBy === 'server' ? word('expert-draw.digits-server') : undefined,
        }}
        result={{
          term: word('expert-draw.final-seed'),
          hash: result?.finalSeed ?? null,
          none: word('expert-draw.sealed'),
        }}
      />
      {result && (
        <p className={styles['hint']}>
          <Button size="small" icon="refresh" onClick={() => setMatches(isAsShown(draw))}>
            {word('expert-draw.check')}
          </Button>
          <span>{word('expert-draw.check-hint')}</span>
        </p>
      )}
    </section>
  )
}

function isAsShown({ id, list, wishes, listHash, rulesHash, commitment, result }: ExpertDraw): boolean {
  if (result === null) return false
  const experts = list.map((listed): Expert => ({ ...listed, personId: '', isAvailable: true, load: 0, maxLoad: 1 }))
  const input = { drawId: id, serverSeed: result.serverSeed }
  const { draw, drawn, reserve } = drawExperts(input, { digits: result.digits, beacon: '' }, experts, wishes)
  const computed = [draw.listHash, draw.rulesHash, draw.commitment, draw.finalSeed, drawn, reserve]
  const shown = [listHash, rulesHash, commitment, result.finalSeed, result.drawn, result.reserve]
  return JSON.stringify(computed) === JSON.stringify(shown)
}
