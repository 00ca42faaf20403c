import { Leaf } from '../../../parts/hall/leaf.tsx'
import styles from './grouping-scene.module.css'

const most = 10

/** A leaf for each entry of a school; the number beside them counts all. */
export const SeedLeaves = ({ count }: { count: number }) => (
  <svg className={styles['leaves']} viewBox={`0 0 ${most * 105} 100`} aria-hidden="true">
    {Array.from({ length: Math.min(count, most) }, (_, at) => (
      <Leaf
        // biome-ignore lint/suspicious/noArrayIndexKey: leaves are all alike
        key={at}
        x={12 + at * 105}
        y={88}
        turn={-52}
        long={104}
        wide={1.15}
        first="var(--hall-gold-hi)"
        second="var(--hall-gold)"
      />
    ))}
  </svg>
)
