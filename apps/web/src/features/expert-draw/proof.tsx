import { drawExperts, type Expert } from '@laurel/rules/expert-draw'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './expert-draw.module.css'
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
      <dl className={styles['proof']}>
        <dt>{word('expert-draw.commitment')}</dt>
        <dd>
          <code>{inFours(draw.commitment)}</code>
        </dd>
        <dt>{word('expert-draw.digits')}</dt>
        <dd>
          {result ? (
            <>
              <span className={styles['digits']}>
                {result.digits.map((digit, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
                  <b key={at}>{digit}</b>
                ))}
              </span>
              {result.digitsBy === 'server' && <small>{word('expert-draw.digits-server')}</small>}
            </>
          ) : (
            word('expert-draw.waiting')
          )}
        </dd>
        <dt>{word('expert-draw.final-seed')}</dt>
        <dd>{result ? <code>{inFours(result.finalSeed)}</code> : word('expert-draw.sealed')}</dd>
      </dl>
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

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

function isAsShown({ id, list, wishes, listHash, rulesHash, commitment, result }: ExpertDraw): boolean {
  if (result === null) return false
  const experts = list.map((listed): Expert => ({ ...listed, personId: '', isAvailable: true, load: 0, maxLoad: 1 }))
  const input = { drawId: id, serverSeed: result.serverSeed }
  const { draw, drawn, reserve } = drawExperts(input, { digits: result.digits, beacon: '' }, experts, wishes)
  const computed = [draw.listHash, draw.rulesHash, draw.commitment, draw.finalSeed, drawn, reserve]
  const shown = [listHash, rulesHash, commitment, result.finalSeed, result.drawn, result.reserve]
  return JSON.stringify(computed) === JSON.stringify(shown)
}
