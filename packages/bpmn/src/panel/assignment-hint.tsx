import type { ReactNode } from 'react'
import { useSay } from '../words/use-say.ts'
import { Linked } from './linked.tsx'
import styles from './panel.module.css'

/** The seven kinds (spec 2.3): they belong to the model, not to the drawing. */
export const assignmentKinds = [
  'role',
  'department',
  'department-head',
  'post',
  'users',
  'work-group',
  'script',
] as const

type AssignmentHintProps = { href: string; now: ReactNode; onOpen: (() => void) | undefined }

export function AssignmentHint({ href, now, onOpen }: AssignmentHintProps) {
  const say = useSay()
  const kinds = assignmentKinds.map((kind) => say(`kind.${kind}`)).join(say('join.list'))
  return (
    <div role="note" className={styles.hint}>
      <p>
        <Linked
          text={say('hint.assignment')}
          link={(words) =>
            onOpen === undefined ? (
              <a href={href}>{words}</a>
            ) : (
              <button type="button" className={styles.inline} onClick={onOpen}>
                {words}
              </button>
            )
          }
        />
      </p>
      {now === undefined || now === null ? (
        <p className={styles.kinds}>{say('hint.assignment.kinds', { count: assignmentKinds.length, kinds })}</p>
      ) : (
        <p>
          {say('hint.assignment.now')}
          {now}
        </p>
      )}
    </div>
  )
}
