import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AskPortal } from './ask-portal.tsx'
import card from './contest.module.css'
import type { Finding } from './contest.queries.ts'
import { findingIcons, Sentence } from './findings.tsx'
import { GivePortal } from './give-portal.tsx'
import styles from './readiness.module.css'

type Part = 'basics' | 'stages' | 'tracks' | 'rules'
type Props = {
  findings: readonly Finding[]
  contestTypeId: string
  onStage: (id: string) => void
  onPart: (part: Part) => void
}

/** More that is well than this is folded. */
const maxPassedShown = 4

/** Failures first, each with the place where it is mended. */
export function Readiness({ findings, contestTypeId, onStage, onPart }: Props) {
  const { word } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const well = findings.filter(({ state }) => state === 'ok')
  const open = findings.filter(({ state }) => state !== 'ok')
  const shown = isOpen ? well : well.slice(0, maxPassedShown)
  return (
    <section className={card['card']} aria-label={word('contest.readiness')}>
      <header className={card['card-head']}>
        <h2>{word('contest.readiness')}</h2>
        <b className={styles['score']}>
          {well.length} / {findings.length}
        </b>
      </header>
      <progress
        className={styles['bar']}
        value={well.length}
        max={findings.length}
        aria-label={word('contest.readiness')}
      />
      <ul className={styles['findings']}>
        {[...open, ...shown].map((finding) => (
          <li key={JSON.stringify([finding.key, finding.values])} className={styles[finding.state]}>
            <Icon name={findingIcons[finding.state]} stroke={2} />
            <Sentence finding={finding} />
            {finding.key === 'portal' ? (
              <>
                <GivePortal contestTypeId={contestTypeId} />
                {finding.state !== 'ok' && <AskPortal contestTypeId={contestTypeId} />}
              </>
            ) : (
              <Fix fix={finding.fix} onStage={onStage} onPart={onPart} />
            )}
          </li>
        ))}
        {well.length > maxPassedShown && (
          <li>
            <Icon name={isOpen ? 'arrow-up' : 'chevron-down'} />
            <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen
                ? word('contest.ready-fold')
                : word('contest.ready-more', { count: well.length - maxPassedShown })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Fix({ fix, onStage, onPart }: Pick<Props, 'onStage' | 'onPart'> & { fix: Finding['fix'] }) {
  const { word } = useWords()
  if (fix === null) return null
  if ('page' in fix) return <Link to={fix.page}>{word('contest.fix-page')}</Link>
  if ('stageId' in fix)
    return (
      <Button look="link" onClick={() => onStage(fix.stageId)}>
        {word('contest.fix-stage')}
      </Button>
    )
  return (
    <Button look="link" onClick={() => onPart(fix.part)}>
      {word('contest.fix-part')}
    </Button>
  )
}
