import { Fragment, memo } from 'react'
import { Leaf, onCircle } from './leaf.tsx'
import styles from './stage.module.css'

type Shape = { radius: number; from: number; to: number; long: number; taper: number; wide: number; nodes: number }

const bracket: Shape = { radius: 200, from: 98, to: 236, long: 112, taper: 0.4, wide: 0.92, nodes: 8 }
const small: Shape = { radius: 86, from: 112, to: 222, long: 92, taper: 0.22, wide: 1.05, nodes: 4 }

const lit = { first: 'var(--hall-gold-hi)', second: 'var(--hall-gold)' }
const out = { first: 'rgb(255 255 255 / 0.26)', second: 'rgb(255 255 255 / 0.16)' }

/** One branch, from the stem at the bottom to the tip; the leaves above the first `bright` nodes have gone out. */
export function Branch({ shape = bracket, bright = shape.nodes }: { shape?: Shape; bright?: number }) {
  const { radius, from, to, long, taper, wide, nodes } = shape
  const [start, end] = [onCircle(radius, from - 6), onCircle(radius, to + 2)]
  return (
    <>
      <path
        d={`M${start.join()}A${radius} ${radius} 0 0 1 ${end.join()}`}
        fill="none"
        stroke="var(--hall-gold-lo)"
        strokeWidth={long * 0.05}
        strokeLinecap="round"
      />
      {Array.from({ length: nodes }, (_, node) => {
        const along = node / (nodes - 1)
        const degrees = from + (to - from) * along
        const [x, y] = onCircle(radius, degrees)
        const size = long * (1 - taper * along)
        const isLit = node < bright
        const turns = [degrees + 130 - 4 * along, degrees + 48 + 6 * along]
        if (node === nodes - 1) turns.push(degrees + 94)
        return turns.map((turn, at) => {
          const place = { x, y, turn, long: at === 0 ? size * 0.92 : size, wide }
          return (
            <Fragment key={`${x} ${turn}`}>
              <g className={styles['leaf']} opacity={isLit ? 0 : 1}>
                <Leaf {...place} {...out} />
              </g>
              <g className={styles['leaf']} opacity={isLit ? 1 : 0}>
                <Leaf {...place} {...lit} />
              </g>
            </Fragment>
          )
        })
      })}
    </>
  )
}

/** Half of the frame around the one number that matters: its leaves go out as time passes. */
export const Laurel = memo(
  ({ side, bright, className }: { side: 'left' | 'right'; bright: number; className?: string | undefined }) => {
    const left = side === 'left' ? -300 : -44
    return (
      <svg className={className} viewBox={`${left} -260 344 544`} aria-hidden="true">
        <g transform={side === 'left' ? undefined : 'scale(-1 1)'}>
          <Branch shape={bracket} bright={bright} />
        </g>
      </svg>
    )
  },
)

export function HallMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-150 -150 300 300" aria-hidden="true">
      <Branch shape={small} />
      <g transform="scale(-1 1)">
        <Branch shape={small} />
      </g>
    </svg>
  )
}

export const laurelNodes = bracket.nodes
