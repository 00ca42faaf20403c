import { boxOf, type Sketch, wayBetween } from './draw.ts'
import { around, type Drawn, type DrawnShape, type Point } from './drawn.ts'
import styles from './sketch-picture.module.css'

/** A ready process as a small drawing without words: its shape, not its contents. */
export function SketchPicture({ sketch }: { sketch: Sketch }) {
  const shapes = sketch.nodes.map((node) => ({
    kind: node.kind === 'timeout' ? ('wait' as const) : node.kind,
    ...boxOf(node),
  }))
  const ways = sketch.flows.flatMap(({ from, to }) => {
    const source = sketch.nodes.find((node) => node.id === from)
    const target = sketch.nodes.find((node) => node.id === to)
    return source === undefined || target === undefined ? [] : [wayBetween(source, target)]
  })
  return <Picture shapes={shapes} ways={ways} />
}

/** What somebody drew, in the row of a list. */
export function DrawnPicture({ drawn }: { drawn: Drawn }) {
  return <Picture shapes={drawn.shapes} ways={drawn.ways.map(pointsOf)} isTiny />
}

const pointsOf = (way: readonly number[]): Point[] =>
  Array.from({ length: way.length / 2 }, (_, index) => ({ x: way[2 * index] ?? 0, y: way[2 * index + 1] ?? 0 }))

/** One circle alone must not fill the picture. */
const minTiny = { width: 480, height: 240 }
const margin = 12

type Props = { shapes: readonly DrawnShape[]; ways: readonly (readonly Point[])[]; isTiny?: boolean }

function Picture({ shapes, ways, isTiny = false }: Props) {
  const ends = shapes.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const { left, top, width, height } = around([ends, ...ways])
  const wide = Math.max(width + 2 * margin, isTiny ? minTiny.width : 0)
  const high = Math.max(height + 2 * margin, isTiny ? minTiny.height : 0)
  // Two in the very same place look like one.
  const each = [...new Map(shapes.map((shape) => [Object.values(shape).join(' '), shape]))]
  const view = [left - (wide - width) / 2, top - (high - height) / 2, wide, high]
  return (
    <svg
      className={styles.picture}
      data-tiny={isTiny || undefined}
      viewBox={view.join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      {each.map(([key, shape]) => shape.kind === 'frame' && <Shape key={key} shape={shape} />)}
      <path className={styles.way} d={ways.map(lineOf).join('')} />
      <path className={styles.tip} d={ways.map(tipOf).join('')} />
      {each.map(([key, shape]) => shape.kind !== 'frame' && <Shape key={key} shape={shape} />)}
    </svg>
  )
}

/** Signs are drawn for these heights; a shape that was made smaller has a smaller sign. */
const usual = { event: 36, gateway: 50, task: 80 }

function Shape({ shape: { kind, x, y, width, height } }: { shape: DrawnShape }) {
  const middle = `translate(${x + width / 2} ${y + height / 2})`
  if (kind === 'frame') return <rect x={x} y={y} width={width} height={height} rx="4" className={styles.frame} />
  if (kind === 'start' || kind === 'end' || kind === 'wait' || kind === 'event') {
    return (
      <g transform={`${middle} scale(${height / usual.event})`}>
        <circle r="18" className={kind === 'end' ? styles.end : styles.event} />
        {kind === 'wait' && <path className={styles.sign} d="M0-10V0L7 5" />}
        {kind === 'event' && <circle r="13" className={styles.sign} />}
      </g>
    )
  }
  if (kind === 'choice' || kind === 'parallel' || kind === 'gateway') {
    return (
      <g transform={`${middle} scale(${height / usual.gateway})`}>
        <path className={styles.event} d="M0-25L25 0L0 25L-25 0Z" />
        {kind === 'choice' && <path className={styles.sign} d="M-8-8 8 8M8-8-8 8" />}
        {kind === 'parallel' && <path className={styles.sign} d="M-11 0H11M0-11V11" />}
        {kind === 'gateway' && <circle r="10" className={styles.sign} />}
      </g>
    )
  }
  const isPlain = kind === 'service' || kind === 'task'
  return (
    <g transform={middle}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 8}
        className={isPlain ? styles.service : kind === 'approve' ? styles.task : styles.many}
      />
      {kind !== 'task' && <Sign kind={kind} scale={height / usual.task} />}
    </g>
  )
}

type Signed = 'approve' | 'countersign' | 'in-turn' | 'service'

function Sign({ kind, scale }: { kind: Signed; scale: number }) {
  if (kind === 'service') return <circle r="12" className={styles.gear} transform={`scale(${scale})`} />
  return (
    <g className={styles.person} transform={`scale(${scale})`}>
      <circle cy="-12" r="9" />
      <path d="M-15 12a15 12 0 0 1 30 0Z" />
      {kind === 'countersign' && <path className={styles.bars} d="M-8 20V34M0 20V34M8 20V34" />}
      {kind === 'in-turn' && <path className={styles.bars} d="M-10 21H10M-10 27H10M-10 33H10" />}
    </g>
  )
}

const lineOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

const tip = { length: 14, half: 7 }

function tipOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2)
  if (before === undefined || end === undefined) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (side: number) => {
    const x = end.x - tip.length * Math.cos(angle) - side * Math.sin(angle)
    const y = end.y - tip.length * Math.sin(angle) + side * Math.cos(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `M${end.x} ${end.y}L${corner(-tip.half)}L${corner(tip.half)}Z`
}
