import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import type { Setting } from '../setting.ts'
import styles from './actions.module.css'

type Props = { props: BlockOf<'banner'>['props']; setting: Setting; look: 'departure' | 'field' | 'stage' }

/** The one button that matters, and a quieter way on. */
export function Actions({ props, setting: { say, href }, look }: Props) {
  return (
    <div className={`${styles['actions']} ${styles[look]}`}>
      <a className={styles['hero']} href={href(props.primary.to)} data-hero>
        {say(props.primary.label)}
      </a>
      {props.secondary && (
        <a className={styles['more']} href={href(props.secondary.to)}>
          {say(props.secondary.label)}
          <Icon name="arrow-right" size={18} />
        </a>
      )}
    </div>
  )
}
