import type { FormProblem } from '@laurel/rules/form-problems'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DesignField, fieldAt, type Path } from './form-draft.ts'
import styles from './problem-list.module.css'

type Props = { problems: readonly FormProblem[]; fields: readonly DesignField[]; onChoose: (path: Path) => void }

/** What is wrong; each line leads to its field. */
export function ProblemList({ problems, fields, onChoose }: Props) {
  const { word, language } = useWords()
  const errors = problems.filter(({ level }) => level === 'error')
  const nameOf = ({ at, key }: FormProblem) => {
    const label = fieldAt(fields, at)?.label
    return label && label.zh.trim() !== '' ? worded(label, language) : key
  }
  return (
    <section className={styles['list']} aria-label={word('form-design.problems')}>
      <h2>
        <Icon name={errors.length > 0 ? 'circle-alert' : 'circle-check'} size={16} />
        {problems.length === 0
          ? word('form-design.no-problems')
          : word('form-design.problem-count', { errors: errors.length, warnings: problems.length - errors.length })}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.at} ${problem.reason}`} data-level={problem.level}>
            {problem.at === '' ? (
              word(`problem.${problem.reason}`)
            ) : (
              <button type="button" onClick={() => onChoose(problem.at)}>
                <b>{nameOf(problem)}</b> {word(`problem.${problem.reason}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
