import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import type { Setting } from '../setting.ts'
import styles from './button.module.css'
import { ButtonIcon } from './button-icon.tsx'

/** One to four ways on, each with its word and a line about what waits there. */
export function ButtonRow({ block, setting: { say, href } }: { block: BlockOf<'button'>; setting: Setting }) {
  return (
    <ul className={`${styles['row']} ${styles[block.variant]}`}>
      {block.props.items.map(({ icon, label, note, to }) => (
        <li key={label.zh}>
          <a href={href(to)}>
            <span className={styles['icon']}>
              <ButtonIcon name={icon} />
            </span>
            <span className={styles['words']}>
              <b>{say(label)}</b>
              <span>{say(note)}</span>
            </span>
            <span className={styles['go']}>
              <Icon name="chevron-right" size={18} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
