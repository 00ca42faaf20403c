import type { Setting } from '../../blocks/setting.ts'
import styles from './skip-link.module.css'

/** Seen by whoever comes to it with the keyboard. */
export const SkipLink = ({ word }: Pick<Setting, 'word'>) => (
  <a className={styles['skip']} href="#content">
    {word('home.skip')}
  </a>
)
