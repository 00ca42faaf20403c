/** A leaf is two flat halves, 100 long: no gradient, since LED walls show its bands. */
const upper = 'M0 0C18-30 62-36 100 0Z'
const lower = 'M0 0C18 30 62 36 100 0Z'

export type LeafPlace = { x: number; y: number; turn: number; long: number; wide: number }
type Tones = { first: string; second: string }

export function Leaf({ x, y, turn, long, wide, first, second }: LeafPlace & Tones) {
  const scale = `${(long / 100).toFixed(3)} ${((long * wide) / 100).toFixed(3)}`
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale})`}>
      <path d={upper} fill={first} />
      <path d={lower} fill={second} />
    </g>
  )
}

export const onCircle = (radius: number, degrees: number): [x: number, y: number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]
