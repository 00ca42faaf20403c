import { CheckCircleOutlined, CloseCircleOutlined, DownOutlined, UpOutlined, WarningOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import type { Problem } from '../lint/lint.ts'
import { useSay } from '../words/use-say.ts'
import styles from './designer.module.css'
import own from './problem-list.module.css'

type ProblemListProps = {
  problems: readonly Problem[]
  /** How many steps, events and gateways are drawn. */
  nodes: number
  state: ReactNode
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onFind: (element: string) => void
}

/** Drawn anew only when it says something else: a large drawing has hundreds of lines here. */
export const ProblemList = memo(function ProblemList(props: ProblemListProps) {
  const { problems, nodes, state, isFolded, onFold, onFind } = props
  const say = useSay()
  const errors = problems.filter((problem) => problem.level === 'error').length
  const warnings = problems.length - errors
  return (
    <section className={`${styles.problems} ${isFolded ? own.folded : ''}`} aria-label={say('problems.label')}>
      <header>
        <button
          type="button"
          className={own.fold}
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? 'problems.unfold' : 'problems.fold')}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </button>
        <h2>{say('problems.label')}</h2>
        <span className={warnings > 0 ? styles.tagWarn : styles.tagOk}>
          {warnings > 0 ? <WarningOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}{' '}
          {say('problems.warnings', { count: warnings })}
        </span>
        <span className={errors > 0 ? styles.tagBad : styles.tagOk}>
          {errors > 0 ? <CloseCircleOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}{' '}
          {say('problems.errors', { count: errors })}
        </span>
        <span className={styles.state}>
          {say('problems.nodes', { count: nodes })} · {state}
        </span>
      </header>
      <ul hidden={isFolded}>
        {problems.length === 0 && (
          <li className={styles.fine}>
            <CheckCircleOutlined aria-hidden /> {say('problems.none')}
          </li>
        )}
        {problems.map((problem) => (
          <li key={`${problem.element} ${problem.rule} ${problem.says}`} className={styles[problem.level]}>
            {problem.level === 'error' ? <CloseCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
            <span className={styles.says}>
              <span className={styles.unseen}>{say(`problems.${problem.level}`)}</span>
              {problem.says}
            </span>
            <button type="button" className={styles.find} onClick={() => onFind(problem.element)}>
              {say('problems.find')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})
