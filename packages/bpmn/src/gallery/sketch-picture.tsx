import { boxOf, type Sketch, type SketchNode, wayBetween } from './draw.ts'
import styles from './sketch-picture.module.css'

/** A ready process as a small drawing without words: its shape, not its contents. */
export function SketchPicture({ sketch }: { sketch: Sketch }) {
  const boxes = sketch.nodes.map(boxOf)
  const ways = sketch.flows.flatMap(({ from, to }) => {
    const source = sketch.nodes.find((node) => node.id === from)
    const target = sketch.nodes.find((node) => node.id === to)
    return source === undefined || target === undefined
      ? []
      : [{ id: `${from} ${to}`, points: wayBetween(source, target) }]
  })
  const xs = [
    ...boxes.flatMap(({ x, width }) => [x, x + width]),
    ...ways.flatMap(({ points }) => points.map((p) => p.x)),
  ]
  const ys = [
    ...boxes.flatMap(({ y, height }) => [y, y + height]),
    ...ways.flatMap(({ points }) => points.map((p) => p.y)),
  ]
  const [left, top] = [Math.min(...xs) - 12, Math.min(...ys) - 12]
  const size = [Math.max(...xs) + 12 - left, Math.max(...ys) + 12 - top]
  return (
    <svg className={styles.picture} viewBox={[left, top, ...size].join(' ')} aria-hidden="true" focusable="false">
      {ways.map(({ id, points }) => (
        <g key={id}>
          <polyline className={styles.way} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <path className={styles.tip} d="M0 0-14-7-14 7Z" transform={endOf(points)} />
        </g>
      ))}
      {sketch.nodes.map((node) => (
        <Node key={node.id} node={node} />
      ))}
    </svg>
  )
}

function Node({ node }: { node: SketchNode }) {
  const { x, y, width, height } = boxOf(node)
  const middle = `translate(${x + width / 2} ${y + height / 2})`
  if (node.kind === 'start' || node.kind === 'end' || node.kind === 'wait') {
    return (
      <g transform={middle}>
        <circle r={width / 2} className={node.kind === 'end' ? styles.end : styles.event} />
        {node.kind === 'wait' && <path className={styles.sign} d="M0-10V0L7 5" />}
      </g>
    )
  }
  if (node.kind === 'choice') {
    return (
      <g transform={middle}>
        <path className={styles.event} d={`M0-${height / 2}L${width / 2} 0L0 ${height / 2}L-${width / 2} 0Z`} />
        <path className={styles.sign} d="M-8-8 8 8M8-8-8 8" />
      </g>
    )
  }
  const isService = node.kind === 'service'
  return (
    <g transform={middle}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="10"
        className={isService ? styles.service : node.kind === 'approve' ? styles.task : styles.many}
      />
      {isService ? (
        <circle r="12" className={styles.gear} />
      ) : (
        <g className={styles.person}>
          <circle cy="-12" r="9" />
          <path d="M-15 12a15 12 0 0 1 30 0Z" />
          {node.kind === 'countersign' && <path className={styles.bars} d="M-8 20V34M0 20V34M8 20V34" />}
          {node.kind === 'in-turn' && <path className={styles.bars} d="M-10 21H10M-10 27H10M-10 33H10" />}
        </g>
      )}
    </g>
  )
}

function endOf(points: readonly { x: number; y: number }[]): string {
  const [before, end] = points.slice(-2)
  if (before === undefined || end === undefined) return ''
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return `translate(${end.x} ${end.y}) rotate(${angle})`
}
