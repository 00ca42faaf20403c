import { memo } from 'react'
import { Mosaic, type Tile } from '../../ui/mosaic.tsx'

/** Rising to the top right, so that the words on the left stay on quiet ground. */
const tiles: readonly Tile[] = [
  [1, 7, 180, 'leaf', 500, 800],
  [2, 7, 270, 'leaf', 500],
  [3, 7, 0, 'quarter', 400, 700],
  [3, 6, 0, 'leaf', 500],
  [4, 7, 90, 'drop', 700, 800],
  [4, 6, 90, 'leaf', 700, 500],
  [4, 5, 0, 'quarter', 700, 600],
  [5, 7, 270, 'plain', 500],
  [5, 6, 180, 'rings', 500, 800],
  [5, 5, 90, 'leaf', 300],
  [6, 7, 90, 'vein', 600, 300],
  [6, 6, 0, 'rings', 500, 800],
  [6, 5, 0, 'drop', 500, 800],
  [6, 4, 270, 'waves', 400, 300],
  [6, 3, 90, 'leaf', 400, 800],
  [7, 7, 180, 'dots', 300, 700],
  [7, 6, 90, 'vein', 300, 400],
  [7, 5, 90, 'dots', 300, 700],
  [7, 4, 0, 'leaf', 700, 600],
  [7, 3, 180, 'dots', 300, 700],
  [7, 2, 0, 'vein', 700, 600],
  [8, 7, 180, 'rings', 500, 800],
  [8, 6, 0, 'plain', 700],
  [8, 5, 180, 'leaf', 500, 800],
  [8, 4, 180, 'plain', 300],
  [8, 3, 90, 'waves', 400, 700],
  [8, 2, 180, 'rings', 500, 800],
  [8, 1, 270, 'drop', 400, 800],
  [8, 0, 270, 'leaf', 700],
]

type Props = { className: string | undefined }

// The clock beside a drawing ticks every second; what never changes is drawn once.
export const MosaicArt = memo(({ className }: Props) => <Mosaic className={className} tiles={tiles} rows={8} />)

type LeafShape = { x: number; y: number; turn: number; half: number; length: number; colours: [number, number, number] }

const leaves: readonly LeafShape[] = [
  { x: 319, y: 749, turn: -22, half: 170, length: 520, colours: [600, 700, 400] },
  { x: 502, y: 778, turn: 10, half: 190, length: 600, colours: [400, 500, 200] },
  { x: 699, y: 763, turn: 32, half: 150, length: 430, colours: [200, 300, 600] },
  { x: 129, y: 778, turn: -8, half: 120, length: 360, colours: [300, 400, 700] },
]
const veins = [0.22, 0.34, 0.46, 0.58, 0.7, 0.82]
const fireflies = [
  [91, 144, 2],
  [152, 86, 3],
  [228, 187, 4],
  [684, 101, 2],
  [638, 216, 3],
  [61, 317, 4],
] as const

function Leaf({ x, y, turn, half, length, colours: [left, right, vein] }: LeafShape) {
  const [low, high] = [length * 0.28, length * 0.72]
  const side = (sign: 1 | -1) => `M0 0C${sign * half} ${-low} ${sign * half} ${-high} 0 ${-length}Z`
  const ribs = veins.map((at) => {
    const reach = half * 0.72 * Math.sin(Math.PI * (at + 0.06))
    const [from, middle, to] = [at, at + 0.04, at + 0.1].map((part) => Math.round(-length * part)) as [
      number,
      number,
      number,
    ]
    const [near, far] = [Math.round(reach / 2), Math.round(reach)]
    return `M0 ${from}Q${near} ${middle} ${far} ${to}M0 ${from}Q${-near} ${middle} ${-far} ${to}`
  })
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d={side(-1)} fill={`var(--brand-${left})`} />
      <path d={side(1)} fill={`var(--brand-${right})`} />
      <path
        d={`M0 ${Math.round(length * 0.12)}V${Math.round(-length * 0.94)}${ribs.join('')}`}
        fill="none"
        stroke={`var(--brand-${vein})`}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  )
}

export const LeavesArt = memo(function LeavesArt({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 760 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H760V720H0Z" fill="var(--brand-800)" />
      <g fill="none" stroke="var(--brand-600)" opacity=".5">
        {Array.from({ length: 18 }, (_, n) => 36 + n * 36).map((radius, n) => (
          <ellipse
            key={radius}
            cx="471"
            cy="296"
            rx={radius * 1.05}
            ry={radius * 0.94}
            transform={`rotate(${n * 7} 471 296)`}
            strokeWidth={n % 5 === 4 ? 2.2 : 1.2}
          />
        ))}
      </g>
      <circle cx="471" cy="288" r="118" fill="#f2e3a6" />
      <circle cx="471" cy="288" r="118" fill="var(--brand-300)" opacity=".18" />
      {leaves.map((leaf) => (
        <Leaf key={leaf.x} {...leaf} />
      ))}
      <g fill="#f2e3a6">
        {fireflies.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
})
