import type { ReactNode } from 'react'

type Step = 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700
type Point = [x: number, y: number]
type Leaf = [...Point, turn: 0 | 90, step: Step]
type Square = [...Point, step: Step]

const brand = (step: Step) => `var(--brand-${step})`

const leaves = (list: readonly Leaf[]) =>
  list.map(([x, y, turn, step]) => (
    <path
      key={`${x}-${y}`}
      transform={`translate(${x} ${y}) rotate(${turn} 28 28)`}
      d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0Z"
      fill={brand(step)}
    />
  ))

const squares = (list: readonly Square[]) =>
  list.map(([x, y, step]) => <rect key={`${x}-${y}`} x={x} y={y} width="56" height="56" fill={brand(step)} />)

const quarters = (list: readonly Square[]) =>
  list.map(([x, y, step]) => (
    <path key={`${x}-${y}`} transform={`translate(${x} ${y})`} d="M0 0H56A56 56 0 0 1 0 56Z" fill={brand(step)} />
  ))

const ground = <path d="M40 252H320" stroke={brand(200)} strokeWidth="3" />

const art = {
  locked: (
    <>
      <rect x="96" y="28" width="168" height="224" fill={brand(100)} />
      {leaves([
        [96, 28, 0, 300],
        [152, 28, 90, 400],
        [208, 28, 0, 300],
        [96, 84, 90, 500],
        [208, 84, 90, 500],
        [96, 140, 0, 300],
        [208, 140, 0, 400],
        [96, 196, 90, 400],
        [152, 196, 0, 300],
        [208, 196, 90, 500],
      ])}
      {squares([
        [152, 84, 600],
        [152, 140, 700],
      ])}
      <circle cx="180" cy="140" r="34" fill="var(--surface)" />
      <g stroke={brand(700)} strokeWidth="5" strokeLinecap="round">
        <rect x="165" y="136" width="30" height="22" rx="4" fill={brand(700)} />
        <path d="M171 136v-7a9 9 0 0 1 18 0v7" />
      </g>
      {ground}
    </>
  ),
  missing: (
    <>
      <rect x="68" y="28" width="224" height="224" fill={brand(50)} />
      {squares([
        [236, 28, 100],
        [68, 84, 600],
        [124, 140, 100],
        [180, 196, 500],
      ])}
      {quarters([
        [124, 28, 500],
        [236, 140, 600],
        [68, 196, 400],
      ])}
      {leaves([
        [68, 28, 0, 300],
        [180, 28, 90, 400],
        [124, 84, 90, 400],
        [236, 84, 0, 500],
        [68, 140, 90, 500],
        [180, 140, 0, 300],
        [124, 196, 0, 600],
        [236, 196, 90, 300],
      ])}
      <rect
        x="181"
        y="85"
        width="54"
        height="54"
        fill="var(--surface)"
        stroke={brand(400)}
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <path
        transform="rotate(18 300 226) translate(276 200)"
        d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0Z"
        fill="var(--accent)"
      />
    </>
  ),
  fallen: (
    <>
      {ground}
      {squares([
        [68, 196, 600],
        [180, 196, 100],
        [236, 196, 300],
      ])}
      {leaves([
        [124, 196, 90, 400],
        [180, 196, 0, 500],
      ])}
      <g transform="rotate(-9 152 160)">
        {squares([[110, 132, 500]])}
        {leaves([[110, 132, 0, 200]])}
      </g>
      <g transform="rotate(14 220 150)">{squares([[196, 128, 400]])}</g>
      <g transform="rotate(-24 160 80)">{leaves([[134, 56, 0, 600]])}</g>
      <circle cx="236" cy="74" r="28" fill="var(--accent)" />
      <path d="M92 96v24M110 84v18M286 104v22M304 92v16" stroke={brand(300)} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type Cause = keyof typeof art

/** One picture per cause, in the portal's own colour. */
export function FailureArt({ cause, className }: { cause: Cause; className: string | undefined }) {
  return (
    <svg className={className} viewBox="40 20 280 240" fill="none" aria-hidden="true">
      {art[cause]}
    </svg>
  )
}
