import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'plain'

/** A state is told by colour, edge, icon and word together, never by colour alone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon: IconName; children: string }) {
  return (
    <span className={classNames(styles['tag'], styles[tone])}>
      <Icon name={icon} size={13} stroke={2} />
      {children}
    </span>
  )
}
