import { useParams } from 'react-router'
import { Laurel, laurelNodes } from '../../parts/hall/laurel.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { timeOfDay } from './hall-time.ts'
import { countdown, nextStart } from './rundown.ts'
import { RundownPanel } from './rundown-panel.tsx'
import { usePaired, usePairedScreen } from './screen.queries.ts'
import { ScreenGate, type ScreenScene } from './screen-gate.tsx'
import { widthOf } from './text-width.ts'
import { UnpairedScreen } from './unpaired-screen.tsx'
import styles from './waiting.module.css'

/** Full-width characters in one line of the largest size. */
const titleFits = 10

export function WaitingScreen() {
  const { code = '' } = useParams()
  const { word } = useWords()
  const isPaired = usePaired(code)
  usePairedScreen(code, isPaired)
  if (isPaired) return <ScreenGate field="full">{(scene) => <Waiting {...scene} />}</ScreenGate>
  return (
    <ScreenGate field="quiet" session={word('screen.device')}>
      {(scene) => <UnpairedScreen {...scene} />}
    </ScreenGate>
  )
}

function Waiting({ title, zone, config, clock }: ScreenScene) {
  const { word } = useWords()
  const next = nextStart(config.rundown, clock.now)
  return (
    <>
      <section className={styles['left']}>
        <h1 className={classNames(styles['title'], widthOf(title) > titleFits && styles['long-title'])}>{title}</h1>
        <Countdown next={next} isOver={config.rundown.length > 0} />
        {next && (
          <p className={styles['next']}>
            <span>{word('screen.next')}</span>
            <strong>
              <time>{timeOfDay(next.item.at, zone)}</time> {next.item.what}
            </strong>
          </p>
        )}
      </section>
      {config.rundown.length > 0 && (
        <RundownPanel rundown={config.rundown} next={next?.index} now={clock.now} zone={zone} />
      )}
    </>
  )
}

function Countdown({ next, isOver }: { next: ReturnType<typeof nextStart>; isOver: boolean }) {
  const { word } = useWords()
  const bright = next ? Math.ceil(next.share * laurelNodes) : laurelNodes
  const left = next && countdown(next.leftMs)
  const label = next ? word(next.index === 0 ? 'screen.until-start' : 'screen.until-next') : ''
  const text = left ? left.text : word(isOver ? 'screen.all-begun' : 'screen.soon')
  const size = left ? (text.length > 5 ? 'long' : undefined) : 'words'
  return (
    <div className={styles['countdown']}>
      <Laurel side="left" bright={bright} className={styles['laurel']} />
      <div className={styles['middle']}>
        <p className={styles['label']}>{label}</p>
        <p className={classNames(styles['time'], size && styles[size])} role={left ? 'timer' : undefined}>
          {left && left.days > 0 && <span className={styles['days']}>{word('screen.days', { count: left.days })}</span>}
          {text}
        </p>
      </div>
      <Laurel side="right" bright={bright} className={styles['laurel']} />
    </div>
  )
}
