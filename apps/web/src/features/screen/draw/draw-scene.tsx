import { Dotted, Panel, Plate, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { timeOfDay } from '../hall-time.ts'
import { DrawDigits } from './draw-digits.tsx'
import { DrawList } from './draw-list.tsx'
import { DrawReveal } from './draw-reveal.tsx'
import styles from './draw-scene.module.css'
import {
  type DrawSceneProps,
  type DrawShown,
  type DrawViewProps,
  drawIndex,
  drawStage,
  inFours,
  stepOf,
} from './draw-stage.ts'
import { LockedWreath } from './locked-wreath.tsx'

/** How the order of a room is drawn, where everybody can see that it is: commitment, digits, one position after the other, the whole. */
export function DrawScene({ snapshot, ...rest }: DrawSceneProps) {
  const { word } = useWords()
  const { draw } = snapshot
  if (draw === null) return <StageTitle text={word('show.draw-soon')} slot={1500} />
  const stage = drawStage(draw, drawIndex(snapshot))
  const view = { ...rest, draw }
  return (
    <div className={styles['scene']} data-shape={rest.shape} data-view={stage.view}>
      <DrawSteps step={stepOf(stage)} />
      {stage.view === 'commit' && <Commitment {...view} />}
      {stage.view === 'digits' && <DrawDigits {...view} nextSeat={stage.nextSeat} />}
      {stage.view === 'reveal' && <DrawReveal {...view} place={stage.place} />}
      {stage.view === 'list' && <DrawList {...view} />}
      {stage.view === 'failed' && <Failed draw={draw} />}
      {stage.view === 'void' && <Void {...view} />}
    </div>
  )
}

const steps = ['show.draw-step-1', 'show.draw-step-2', 'show.draw-step-3', 'show.draw-step-4'] as const

function DrawSteps({ step }: { step: number }) {
  const { word } = useWords()
  return (
    <header className={styles['head']}>
      <h1>{word('show.draw')}</h1>
      {step >= 0 && (
        <ol className={styles['steps']}>
          {steps.map((name, at) => (
            <li
              key={name}
              className={classNames(at < step && styles['past'], at === step && styles['on'])}
              {...(at === step && { 'aria-current': 'step' as const })}
            >
              <Plate tone={at === step ? 'gold' : 'quiet'} className={styles['step-plate']}>
                {at + 1}
              </Plate>
              {word(name)}
            </li>
          ))}
        </ol>
      )}
    </header>
  )
}

function Commitment({ draw, zone }: DrawViewProps) {
  const { word } = useWords()
  return (
    <Panel label={word('show.draw-commitment')} className={styles['commit']}>
      <div className={styles['seal']}>
        <LockedWreath className={styles['wreath']} />
        <p>
          {word('show.draw-sealed')} <time>{timeOfDay(Date.parse(draw.committedAt), zone, 'HH:mm:ss')}</time>
          <br />
          {word('show.draw-attempt', { attempt: draw.attempt })}
        </p>
      </div>
      <div className={styles['promise']}>
        <h2>{word('show.draw-commitment')}</h2>
        <p className={styles['hex']}>
          {inFours(draw.commitment).map((four, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
            <span key={at}>{four}</span>
          ))}
        </p>
        <p className={styles['meaning']}>
          {word('show.draw-meaning')}
          <br />
          {word('show.draw-photo')}
        </p>
      </div>
    </Panel>
  )
}

function Failed({ draw }: { draw: DrawShown }) {
  const { word } = useWords()
  return (
    <Panel label={word('show.draw-failed')} className={styles['told']}>
      <h2>{word('show.draw-failed')}</h2>
      <p>{word('show.draw-failed-hint', { count: draw.tries ?? draw.rules.maxTries })}</p>
    </Panel>
  )
}

function Void({ draw, zone }: DrawViewProps) {
  const { word } = useWords()
  const { voided } = draw
  return (
    <Panel label={word('show.draw-void', { attempt: draw.attempt })} className={styles['told']}>
      <h2>{word('show.draw-void', { attempt: draw.attempt })}</h2>
      {voided && (
        <>
          <p className={styles['reason']}>{voided.reason}</p>
          <p>
            <Dotted
              parts={[voided.persons.join(word('show.draw-and')), timeOfDay(Date.parse(voided.at), zone, 'HH:mm:ss')]}
            />
          </p>
        </>
      )}
      <p className={classNames(styles['hint'], stageClass('rise'))}>{word('show.draw-void-hint')}</p>
    </Panel>
  )
}
