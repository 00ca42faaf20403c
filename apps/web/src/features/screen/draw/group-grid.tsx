import type { CSSProperties } from 'react'
import { Plate } from '../../../parts/hall/stage-parts.tsx'
import { widthOf } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useFrame } from '../show/use-frame.ts'
import { pageAt } from './draw-stage.ts'
import styles from './group-grid.module.css'
import { type GroupCard, type GroupingShown, gridOf } from './grouping-stage.ts'

type Props = {
  cards: readonly GroupCard[]
  /** The school whose rows arrive. */
  fresh?: number
  /** The groups that they arrive in. */
  aim?: ReadonlySet<string>
  /** The school that is shown as proof. */
  lit?: number
  moves?: GroupingShown['moves']
  /** More groups than fit turn by the clock. */
  turnsMs?: number | undefined
}

const rowsByGrid = { 1: 15, 2: 6 } as const

export function GroupGrid({ cards, fresh, aim, lit, moves = [], turnsMs }: Props) {
  const { columns, rows, perPage } = gridOf(cards.length)
  const pages = Math.ceil(cards.length / perPage)
  const turned = useFrame((now) => (turnsMs === undefined ? 0 : pageAt(now, pages, turnsMs)))
  // While schools are dealt, the groups that get something come first: they are what happens.
  const order = aim ? [...cards].sort((one, other) => Number(aim.has(other.code)) - Number(aim.has(one.code))) : cards
  const isPaged = cards.length > perPage
  const shown = isPaged ? order.slice(turned * perPage, (turned + 1) * perPage) : cards
  const moved = new Map(moves.map(({ code, to }) => [code, to]))
  return (
    <div className={styles['groups']} style={{ '--columns': columns, '--rows': rows } as CSSProperties}>
      {shown.map((card) => (
        <Card
          key={card.code}
          card={card}
          fresh={fresh}
          isAimed={aim?.has(card.code) ?? false}
          lit={lit}
          moved={moved}
          most={rowsByGrid[rows as 1 | 2]}
        />
      ))}
    </div>
  )
}

type CardProps = {
  card: GroupCard
  fresh: number | undefined
  isAimed: boolean
  lit: number | undefined
  moved: ReadonlyMap<string, string>
  most: number
}

function Card({ card, fresh, isAimed, lit, moved, most }: CardProps) {
  const { word } = useWords()
  const { code, capacity, rows } = card
  const isFull = rows.length >= capacity
  // The last rows are those that are arriving; a lit one must not be among those left out.
  const litAt = lit === undefined ? -1 : rows.findIndex(({ block }) => block === lit)
  const from = litAt >= 0 && litAt < rows.length - most ? litAt : Math.max(0, rows.length - most)
  const shown = rows.slice(from, from + most)
  const empty = Math.max(0, Math.min(capacity, most) - shown.length)
  return (
    <section className={classNames(styles['group'], isFull && styles['full'], isAimed && styles['aim'])}>
      <h2>
        <Plate
          tone={isAimed ? 'gold' : 'primary'}
          className={classNames(styles['plate'], code.length > 1 && styles['wide'])}
        >
          {code}
        </Plate>
        {word('show.grouping-group')}
        <em>
          {rows.length} / {capacity}
        </em>
      </h2>
      <ol>
        {shown.map((row, at) => {
          const to = moved.get(row.code)
          return (
            <li
              key={row.code}
              className={classNames(row.block === fresh && styles['fresh'], row.block === lit && styles['lit'])}
              style={{ '--at': at } as CSSProperties}
            >
              <span>{row.code.length > 5 ? row.code.slice(-4) : row.code}</span>
              <b className={classNames(widthOf(row.school) > 8 && styles['long'])}>{row.school}</b>
              {to !== undefined && to !== code && <em>→ {to}</em>}
            </li>
          )
        })}
        {Array.from({ length: empty }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
          <li key={`empty ${at}`} className={styles['empty']} />
        ))}
      </ol>
    </section>
  )
}
