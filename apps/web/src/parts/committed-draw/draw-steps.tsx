import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './draw-steps.module.css'

type Step = { name: string; about: string; isDone: boolean; isCurrent: boolean }

/** From the list that is committed to what was drawn from it: how far it has come. */
export function DrawSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ name, about, isDone, isCurrent }, at) => (
        <li key={name} className={styles['step']} {...(isCurrent && { 'aria-current': 'step' as const })}>
          <i className={classNames(styles['dot'], isDone && styles['done'])}>
            {isDone ? <Icon name="check" size={14} /> : at + 1}
          </i>
          <span>
            {name}
            <small>{about}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
