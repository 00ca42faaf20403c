import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './phase-bar.module.css'
import { phasesOf, runningTimer, type SceneProps } from './show-facts.ts'
import { faceOf } from './show-timer.ts'
import { useFrame } from './use-frame.ts'

/** What has passed: the branches show what remains. */
export function PhaseBar({ snapshot }: { snapshot: SceneProps['snapshot'] }) {
  const { word } = useWords()
  const timer = runningTimer(snapshot)
  // A thousandth is less than a pixel of the widest wall.
  const passed = useFrame((now) => (timer ? Math.round((1 - faceOf(timer, now).share) * 1000) / 1000 : 0))
  const phases = phasesOf(snapshot)
  const on = phases.findIndex(({ kind }) => kind === snapshot.program.scene)
  return (
    <ol className={styles['phases']}>
      {phases.map(({ kind, minutes }, at) => (
        <li
          key={kind}
          className={classNames(styles['phase'], at === on && styles['on'], at < on && styles['done'])}
          style={{ flexGrow: Math.max(3, minutes ?? 0) }}
          aria-current={at === on ? 'step' : undefined}
        >
          <i style={{ transform: `scaleX(${at < on ? 1 : at === on ? passed : 0})` }} />
          <b>{word(`show.phase-${kind}`)}</b>
          {minutes !== undefined && <span>{word('show.minutes', { count: minutes })}</span>}
        </li>
      ))}
    </ol>
  )
}
