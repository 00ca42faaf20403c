import type { CSSProperties } from 'react'
import { laurelNodes } from '../../../parts/hall/laurel.tsx'
import { Laurels, Plate, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type RevealTile, revealOf } from './reveal.ts'
import styles from './reveal-scene.module.css'
import { inOwn } from './room-snapshot.ts'
import { type SceneProps, slotOf } from './show-facts.ts'

const slots = { '16:9': 1550, '32:9': 3200, '9:16': 780 } as const

/** One judge after the other, then what falls away, then the score. A pure function of the index: any step may be the first one seen. */
export function RevealScene({ snapshot, shape }: SceneProps) {
  const { word, language } = useWords()
  const slot = slotOf(snapshot)
  const reveal = revealOf(snapshot)
  const perRow = Math.min(reveal.tiles.length, shape === '9:16' ? 4 : shape === '32:9' ? 14 : 8)
  const rows = Math.ceil(reveal.tiles.length / Math.max(1, perRow))
  return (
    <div className={styles['scene']} data-shape={shape}>
      <header className={styles['head']}>
        <Plate tone="gold" className={styles['plate']}>
          {slot?.position}
        </Plate>
        {slot && (
          <div>
            <StageTitle text={slot.title} slot={slots[shape]} largest={72} most={shape === '9:16' ? 3 : 1} />
            <p className={styles['school']}>{inOwn(slot.schoolName, language)}</p>
          </div>
        )}
      </header>
      <ul
        className={styles['tiles']}
        data-small={rows > 1 || undefined}
        style={{ '--per-row': Math.ceil(reveal.tiles.length / Math.max(1, rows)) } as CSSProperties}
      >
        {reveal.tiles.map((tile) => (
          <Tile key={tile.seat} tile={tile} />
        ))}
      </ul>
      <div className={styles['sum']}>
        <div className={classNames(styles['side'], reveal.final === undefined && styles['unsaid'])}>
          <b>{word('show.final-score')}</b>
          {reveal.counted !== undefined && word('show.mean-of', { count: reveal.counted })}
        </div>
        <Laurels
          bright={reveal.final === undefined ? Math.ceil(reveal.share * (laurelNodes - 1)) : laurelNodes}
          high={shape === '9:16' ? 240 : 270}
          label=""
          className={styles['middle']}
        >
          <Middle reveal={reveal} />
        </Laurels>
        <div className={classNames(styles['side'], styles['right'], reveal.place === undefined && styles['unsaid'])}>
          {word('show.for-now')}
          <b>{reveal.place === undefined ? '' : word('show.rank', { place: reveal.place })}</b>
        </div>
      </div>
    </div>
  )
}

function Middle({ reveal }: { reveal: ReturnType<typeof revealOf> }) {
  const { word } = useWords()
  if (reveal.final !== undefined)
    return (
      <strong key="final" className={classNames(styles['final'], stageClass('land'))}>
        {reveal.final}
      </strong>
    )
  if (reveal.dropped.length > 0)
    return (
      <p key="dropped" className={styles['line']}>
        {reveal.dropped.map(({ which, text }) => (
          <span key={which}>
            {word(which === 'highest' ? 'show.without-highest' : 'show.without-lowest')} <b>{text}</b>
          </span>
        ))}
      </p>
    )
  const said =
    reveal.shown === 0
      ? word('show.received', { done: snapshotCount(reveal), count: reveal.tiles.length })
      : reveal.shown < reveal.tiles.length
        ? word('show.shown', { done: reveal.shown, count: reveal.tiles.length })
        : word('show.all-shown')
  return <p className={styles['line']}>{said}</p>
}

const snapshotCount = ({ received }: ReturnType<typeof revealOf>) => received

function Tile({ tile }: { tile: RevealTile }) {
  const { word } = useWords()
  const { seat, text, isHot, dropped } = tile
  return (
    <li className={classNames(styles['tile'], isHot && styles['hot'], dropped && styles['dropped'])}>
      {dropped && <em className={styles['fate']}>{word(dropped === 'highest' ? 'show.highest' : 'show.lowest')}</em>}
      <span>{word('show.judge', { seat })}</span>
      <strong>{text === undefined ? <i>—</i> : <i className={stageClass('rise')}>{text}</i>}</strong>
    </li>
  )
}
