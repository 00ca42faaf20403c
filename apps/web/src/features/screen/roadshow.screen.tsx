import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './roadshow.module.css'
import { useReport } from './room/use-report.ts'
import { useRoom } from './room/use-room.ts'
import { useStageTap } from './room/use-stage-tap.ts'
import { usePaired } from './screen.queries.ts'
import { ScreenGate, StillFrame } from './screen-gate.tsx'
import type { ScreenScene } from './screen-scene.ts'
import { Overlays } from './show/overlays.tsx'
import { inOwn } from './show/room-snapshot.ts'
import { DeviceFacts } from './unpaired-screen.tsx'

export const RoadshowScreen = () => <ScreenGate>{(scene) => <Entry scene={scene} />}</ScreenGate>

const uses = [
  ['roadshow/show', 'show.use-show'],
  ['roadshow/secondaryScreen/show', 'show.use-second'],
  ['screenCasting/competition', 'show.use-competition'],
  ['screenCasting/waiting', 'show.use-waiting'],
  ['roadshow/console', 'show.use-console'],
] as const

/** Where a paired device is told what it is for: one tap for what browsers give to a tap only, one for its page. */
function Entry({ scene }: { scene: ScreenScene }) {
  const { word, language } = useWords()
  const isPaired = usePaired(scene.code)
  const feed = useRoom(scene.code, isPaired)
  useReport('entry', isPaired)
  const tap = useStageTap()
  const room = feed.snapshot?.room
  const states = [
    ['show.full-screen', tap.isFull],
    ['show.awake', tap.isAwake],
    ['show.sound', tap.hasSound],
  ] as const
  return (
    <>
      <StillFrame scene={scene} session={room ? inOwn(room.name, language) : scene.title} field="quiet">
        <div className={styles['page']} data-shape={scene.look.shape}>
          <section className={styles['left']}>
            <h1>{word('show.ready')}</h1>
            <p>{word('show.ready-hint')}</p>
            <nav className={styles['uses']} aria-label={word('show.use')}>
              {uses.map(([path, name]) => (
                <Link key={path} to={`/${scene.prefix}/${scene.code}/${path}`}>
                  {word(name)}
                  <span>{word('show.use-open')}</span>
                </Link>
              ))}
            </nav>
            <button type="button" className={styles['tap']} onClick={tap.take}>
              {word('show.tap')}
            </button>
          </section>
          <div>
            <DeviceFacts {...scene} />
            <ul className={styles['states']}>
              {states.map(([name, isOn]) => (
                <li key={name}>
                  {word(name)}
                  <b className={classNames(!isOn && styles['waiting'])}>{word(isOn ? 'show.on' : 'show.off')}</b>
                </li>
              ))}
            </ul>
            <p className={styles['hint']}>{word('show.card-hint')}</p>
          </div>
        </div>
      </StillFrame>
      <Overlays feed={feed} scene={scene} isWaiting={false} />
    </>
  )
}
