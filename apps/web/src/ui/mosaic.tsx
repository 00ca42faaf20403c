import type { ReactNode } from 'react'

type Shape = 'leaf' | 'vein' | 'quarter' | 'drop' | 'waves' | 'rings' | 'dots' | 'plain' | 'disc'
type Step = 200 | 300 | 400 | 500 | 600 | 700 | 800
export type Tile = [column: number, row: number, turn: number, shape: Shape, front: Step, back?: Step]

const side = 84
const brand = (step: Step) => `var(--brand-${step})`

/** Rising to the right, so that the words on the left stay on quiet ground. */
const rising: readonly Tile[] = [
  [1, 5, 180, 'leaf', 500, 800],
  [2, 5, 270, 'leaf', 500],
  [3, 5, 0, 'quarter', 400, 700],
  [3, 4, 0, 'leaf', 500],
  [4, 5, 90, 'drop', 700, 800],
  [4, 4, 90, 'leaf', 700, 500],
  [5, 5, 270, 'leaf', 600, 500],
  [5, 4, 0, 'dots', 300, 700],
  [5, 3, 270, 'leaf', 600],
  [6, 5, 0, 'plain', 600],
  [6, 4, 90, 'waves', 300, 400],
  [6, 3, 0, 'quarter', 400],
  [7, 5, 0, 'leaf', 400, 700],
  [7, 4, 0, 'leaf', 500, 300],
  [7, 3, 180, 'waves', 500, 700],
  [7, 2, 270, 'leaf', 600],
  [8, 5, 270, 'quarter', 500, 800],
  [8, 4, 180, 'drop', 300, 800],
  [8, 3, 270, 'rings', 500, 800],
  [8, 2, 270, 'leaf', 400, 300],
  [8, 1, 0, 'disc', 700],
]

const shapes: Record<Shape, (colour: string) => ReactNode> = {
  leaf: (colour) => <path fill={colour} d="M0 0A84 84 0 0 1 84 84A84 84 0 0 1 0 0Z" />,
  vein: (colour) => (
    <>
      {shapes.leaf(colour)}
      <path d="M8 8L76 76" stroke="var(--brand-900)" strokeWidth="1.5" opacity=".45" />
    </>
  ),
  quarter: (colour) => <path fill={colour} d="M0 0H84A84 84 0 0 1 0 84Z" />,
  drop: (colour) => (
    <>
      <path fill={colour} d="M0 0A84 84 0 0 1 84 84L0 84Z" />
      <circle cx="60" cy="24" r="12" fill={brand(200)} />
    </>
  ),
  waves: (colour) => <path fill={colour} d="M0 42A42 42 0 0 1 84 42ZM0 84A42 42 0 0 1 84 84Z" />,
  rings: (colour) => (
    <path
      fill="none"
      stroke={colour}
      strokeWidth="6"
      d="M0 79A79 79 0 0 0 79 0M0 50A50 50 0 0 0 50 0M0 22A22 22 0 0 0 22 0"
    />
  ),
  dots: (colour) => (
    <path
      fill="none"
      stroke={colour}
      strokeWidth="6"
      strokeLinecap="round"
      strokeDasharray="0 20"
      d="M12 12H80M12 32H80M12 52H80M12 72H80"
    />
  ),
  plain: (colour) => <path fill={colour} d="M0 0H84V84H0Z" />,
  disc: (colour) => <circle cx="42" cy="42" r="42" fill={colour} />,
}

type Props = { className?: string | undefined; tiles?: readonly Tile[]; rows?: number; hasSun?: boolean }

export function Mosaic({ className, tiles = rising, rows = 6, hasSun = true }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 756 ${rows * side}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {tiles.map(([column, row, turn, shape, front, back]) => (
        <g key={`${column}-${row}`} transform={`translate(${column * side} ${row * side}) rotate(${turn} 42 42)`}>
          {back && <path fill={brand(back)} d="M0 0H84V84H0Z" />}
          {shapes[shape](brand(front))}
        </g>
      ))}
      {hasSun && <circle cx="546" cy="160" r="42" fill="var(--accent)" />}
    </svg>
  )
}
