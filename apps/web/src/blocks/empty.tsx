import styles from './empty.module.css'
import type { Setting } from './setting.ts'

/** Where a block has nothing to show yet. */
export const Empty = ({ setting }: { setting: Setting }) => (
  <p className={styles['empty']}>{setting.word('home.nothing-yet')}</p>
)
