import { useEffect, useRef, useState } from 'react'
import { HallMark } from '../../../parts/hall/laurel.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { timeOfDay } from '../hall-time.ts'
import type { ScreenScene } from '../screen-scene.ts'
import { serverNow } from '../server-clock.ts'
import styles from './test-card.module.css'
import { play, unlockSound } from './tones.ts'

const blues = ['#03103d', '#082070', '#0a2987', '#0c35a8', '#1149d2', '#1e74ff']
const reds = ['#3c0207', '#7c0711', '#900a15', '#ac0d19', '#cf121e', '#ff1e1e']
const golds = ['#db920f', '#ffc44d', '#ffe6ad']
const greys = Array.from({ length: 11 }, (_, at) => `hsl(0 0% ${at * 10}%)`)
/** Four of them are outside of what most fonts hold. */
const rare = '㛃 䶮 𫍽 𬭎 𫖮 𪩘 龘 喆'
/** Above it, an answer to a tap is felt as late. */
const goodMs = 250

/** For the person on the ladder: edges, colours, type, sound and line of this screen. */
export function TestCard({ scene, onClose }: { scene: ScreenScene; onClose: () => void }) {
  const { word } = useWords()
  const { clock, title, zone } = scene
  const frames = useFrames()
  const sound = (side: -1 | 0 | 1) => void unlockSound().then(() => play({ hertz: 660, times: 2, side }))
  const isGood = clock.offlineSince === undefined && clock.roundTripMs !== undefined && clock.roundTripMs <= goodMs
  const facts = [
    ['screen.resolution', `${innerWidth} × ${innerHeight} @${Math.round(devicePixelRatio * 100) / 100}`],
    ['show.card-frames', word('show.card-hertz', { hertz: frames.hertz, lost: frames.lost })],
    ['show.card-server-time', timeOfDay(serverNow(), zone, 'HH:mm:ss')],
    [
      'screen.network',
      clock.roundTripMs === undefined ? '—' : word('screen.ms', { ms: Math.round(clock.roundTripMs) }),
    ],
    ['screen.clock', word('screen.ms', { ms: Math.round(clock.offsetMs) })],
    ['screen.code', scene.code],
  ] as const
  return (
    <section className={styles['screen']} aria-label={word('show.card')}>
      <div className={styles['card']}>
        <Grid />
        <div className={styles['colours']}>
          <Row colours={[...blues, ...reds, ...golds]} />
          <Row colours={greys} />
        </div>
        <div className={styles['sheet']}>
          <h2>
            <HallMark className={styles['mark']} />
            {word('show.card')}
            <small>{title}</small>
          </h2>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{word(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['sizes']}>
            {[28, 40, 64, 96].map((size) => (
              <span key={size} style={{ fontSize: `calc(${size} * var(--u))` }}>
                {size} {word('show.card-type')}
              </span>
            ))}
          </p>
          <p className={styles['rare']}>
            {rare} <b>0123456789</b>
          </p>
          <div className={styles['acts']}>
            <button type="button" onClick={() => sound(-1)}>
              {word('show.card-left')}
            </button>
            <button type="button" onClick={() => sound(1)}>
              {word('show.card-right')}
            </button>
            <button type="button" onClick={() => sound(0)}>
              {word('show.card-tone')}
            </button>
            <button type="button" onClick={onClose}>
              {word('show.card-close')}
            </button>
            <span data-good={isGood || undefined}>{word(isGood ? 'show.card-good' : 'show.card-slow')}</span>
          </div>
        </div>
        <p className={styles['line']}>{word('show.card-line')}</p>
      </div>
    </section>
  )
}

const Row = ({ colours }: { colours: readonly string[] }) => (
  <div>
    {colours.map((colour) => (
      <i key={colour} style={{ background: colour }} />
    ))}
  </div>
)

const corners = [
  [180, 180],
  [1740, 180],
  [180, 840],
  [1740, 840],
] as const

const Grid = () => (
  <svg className={styles['grid']} viewBox="0 0 1920 1080" aria-hidden="true">
    {Array.from({ length: 17 }, (_, at) => at * 120).map((x) => (
      <path key={x} d={`M${x} 0V1080`} stroke={x === 960 ? '#9db5f7' : '#33406b'} strokeWidth="2" />
    ))}
    {Array.from({ length: 9 }, (_, at) => 60 + at * 120).map((y) => (
      <path key={y} d={`M0 ${y}H1920`} stroke={y === 540 ? '#9db5f7' : '#33406b'} strokeWidth="2" />
    ))}
    <circle cx="960" cy="540" r="480" fill="none" stroke="#fff" strokeWidth="4" />
    <path d="M96 54H1824V1026H96Z" fill="none" stroke="#ffc44d" strokeWidth="3" strokeDasharray="18 12" />
    <path d="M0 918H1920" stroke="#ff4d3d" strokeWidth="4" />
    {corners.map(([x, y]) => (
      <g key={`${x} ${y}`} fill="none" stroke="#fff" strokeWidth="3">
        <circle cx={x} cy={y} r="80" />
        <path d={`M${x - 80} ${y}h160M${x} ${y - 80}v160`} />
      </g>
    ))}
    <path d="M0 0h70L0 70ZM1920 0v70L1850 0ZM1920 1080h-70l70-70ZM0 1080v-70l70 70Z" fill="#fff" />
  </svg>
)

/** Over the last second: how many frames were drawn, and how many came late. */
function useFrames(): { hertz: number; lost: number } {
  const [shown, setShown] = useState({ hertz: 0, lost: 0 })
  const drawn = useRef<number[]>([])
  useEffect(() => {
    let frame = 0
    const draw = (at: number) => {
      drawn.current.push(at)
      if (at - (drawn.current[0] ?? at) >= 1000) {
        const gaps = drawn.current.slice(1).map((each, index) => each - (drawn.current[index] ?? each))
        const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 16.7
        setShown({ hertz: Math.round(1000 / usual), lost: gaps.filter((gap) => gap > usual * 1.5).length })
        drawn.current = []
      }
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  return shown
}
