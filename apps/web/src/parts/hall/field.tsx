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

/** The ground of every scene. It fills the whole screen and never moves; only the box in front of it is letterboxed. */
export function HallField({ kind, className }: { kind: 'full' | 'quiet'; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1920" height="1080" fill={colour(1)} />
      {arcs[kind].flatMap(facets).map((facet) => (
        <Leaf key={`${facet.x} ${facet.turn}`} {...facet} />
      ))}
    </svg>
  )
}
