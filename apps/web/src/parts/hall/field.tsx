import { memo } from 'react'
import type { HallShape } from './hall-look.ts'
import { Leaf, type LeafPlace, onCircle } from './leaf.tsx'

type Tone = 1 | 2 | 3 | 4 | 5
type Arc = {
  at: [x: number, y: number]
  radius: number
  from: number
  to: number
  nodes: number
  long: number
  wide: number
  tones: readonly [Tone, Tone][]
}

const far: [Tone, Tone][] = [[2, 1]]

/** `full` where little is said, `quiet` behind things to read. */
const arcs: Record<'full' | 'quiet', readonly Arc[]> = {
  full: [
    { at: [560, 1560], radius: 1330, from: 204, to: 300, nodes: 7, long: 820, wide: 0.8, tones: far },
    {
      at: [2120, 1300],
      radius: 940,
      from: 150,
      to: 256,
      nodes: 8,
      long: 600,
      wide: 0.84,
      tones: [
        [5, 4],
        [4, 3],
        [4, 3],
        [3, 2],
        [3, 2],
      ],
    },
  ],
  quiet: [
    { at: [760, 1620], radius: 1330, from: 205, to: 300, nodes: 8, long: 760, wide: 0.82, tones: far },
    {
      at: [2290, 1480],
      radius: 900,
      from: 160,
      to: 250,
      nodes: 7,
      long: 520,
      wide: 0.86,
      tones: [
        [4, 3],
        [3, 2],
        [3, 2],
      ],
    },
  ],
}

type Facet = LeafPlace & { first: string; second: string }

const colour = (tone: Tone) => `var(--hall-f${tone})`

function facets({ at, radius, from, to, nodes, long, wide, tones }: Arc): Facet[] {
  return Array.from({ length: nodes }).flatMap((_, node) => {
    const along = node / (nodes - 1)
    const degrees = from + (to - from) * along
    const [x, y] = onCircle(radius, degrees)
    const size = long * (1 - 0.35 * along)
    const [front, back] = tones[Math.min(tones.length - 1, Math.floor(along * tones.length))] ?? [2, 1]
    const place = { x: at[0] + x, y: at[1] + y, wide }
    return [
      { ...place, turn: degrees + 134, long: size * 0.9, first: colour(front), second: colour(back) },
      { ...place, turn: degrees + 46, long: size, first: colour(back), second: colour(front) },
    ]
  })
}

const sizes: Record<HallShape, readonly [wide: number, high: number]> = {
  '16:9': [1920, 1080],
  '32:9': [3840, 1080],
  '9:16': [1080, 1920],
}

/** On a wall twice as wide the branch in the right corner has its mirror image in the left one. */
const mirrored: Arc = {
  at: [2250, 1400],
  radius: 900,
  from: 155,
  to: 250,
  nodes: 7,
  long: 540,
  wide: 0.86,
  tones: [
    [4, 3],
    [3, 2],
    [3, 2],
  ],
}

type Field = { kind: 'full' | 'quiet'; shape: HallShape; className?: string | undefined }

/** The ground of every scene. It fills the whole screen and never moves; only the box in front of it is letterboxed. */
export const HallField = memo(({ kind, shape, className }: Field) => {
  const [wide, high] = sizes[shape]
  return (
    <svg className={className} viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={wide} height={high} fill={colour(1)} />
      <g transform={`translate(${wide - 1920} ${high - 1080})`}>
        {arcs[kind].flatMap(facets).map((facet) => (
          <Leaf key={`${facet.x} ${facet.turn}`} {...facet} />
        ))}
      </g>
      {shape === '32:9' && (
        <g transform={`translate(${wide - 1920} 0) scale(-1 1)`}>
          {facets(mirrored).map((facet) => (
            <Leaf key={`${facet.x} ${facet.turn}`} {...facet} />
          ))}
        </g>
      )}
    </svg>
  )
})
