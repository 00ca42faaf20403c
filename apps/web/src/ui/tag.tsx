import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'plain' | 'gold' | 'lock'

/** `colour`: of the edge and the icon, beside what the tone says. */
type Props = { tone: Tone; icon: IconName; colour?: string; children: string }

/** A state is told by colour, edge, icon and word together, never by colour alone. */
export function Tag({ tone, icon, colour, children }: Props) {
  return (
    <span
      className={classNames(styles['tag'], styles[tone])}
      {...(colour !== undefined && { style: { borderColor: colour, borderLeft: `4px solid ${colour}` } })}
    >
      <Icon name={icon} size={13} stroke={2} />
      {children}
    </span>
  )
}
