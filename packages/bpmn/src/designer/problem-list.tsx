import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '../lint/lint.ts'
import styles from './designer.module.css'

type ProblemListProps = { problems: readonly Problem[]; state: ReactNode; onFind: (element: string) => void }

export function ProblemList({ problems, state, onFind }: ProblemListProps) {
  const errors = problems.filter((problem) => problem.level === 'error').length
  const warnings = problems.length - errors
  return (
    <section className={styles.problems} aria-label="检查">
      <header>
        <h2>检查</h2>
        <span className={warnings > 0 ? styles.tagWarn : styles.tagOk}>
          {warnings > 0 ? <WarningOutlined /> : <CheckCircleOutlined />} {warnings} 条提醒
        </span>
        <span className={errors > 0 ? styles.tagBad : styles.tagOk}>
          {errors > 0 ? <CloseCircleOutlined /> : <CheckCircleOutlined />} {errors} 个错误
        </span>
        <span className={styles.state}>{state}</span>
      </header>
      <ul>
        {problems.length === 0 && (
          <li className={styles.fine}>
            <CheckCircleOutlined /> 没有发现问题，所有路径都能走到结束
          </li>
        )}
        {problems.map((problem) => (
          <li key={`${problem.element} ${problem.rule} ${problem.says}`} className={styles[problem.level]}>
            {problem.level === 'error' ? <CloseCircleOutlined /> : <WarningOutlined />}
            <span className={styles.says}>{problem.says}</span>
            <Button type="link" size="small" onClick={() => onFind(problem.element)}>
              定位
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
