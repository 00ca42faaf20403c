import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type FieldBranch, useFieldTree } from '../../platform/lookups/expert-field.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './expert.module.css'
import { useExpertCounts } from './expert.queries.ts'

type Props = { field: string; onChoose: (field: string) => void }

/** The fields with how many know them; those of one field open under it. */
export function FieldNav({ field, onChoose }: Props) {
  const { word } = useWords()
  const tree = useFieldTree()
  const { data } = useExpertCounts()
  const counts = new Map(data?.fields.map((each) => [each.field, each.count]))
  const chosenTop = field.split('.', 1)[0] ?? ''
  const [unfolded, setUnfolded] = useState(chosenTop)
  const line = (value: string, title: string, count: number | undefined) => (
    <button
      type="button"
      className={styles['field']}
      aria-current={value === field}
      onClick={() => {
        onChoose(value)
        if (value !== '' && !value.includes('.')) setUnfolded(value)
      }}
    >
      <span>{title}</span>
      {count !== undefined && <small>{count.toLocaleString('en')}</small>}
    </button>
  )
  return (
    <nav className={styles['fields']} aria-label={word('expert.fields')}>
      <p>{word('expert.fields')}</p>
      <ul>
        <li>{line('', word('expert.every-field'), data?.total)}</li>
        {tree.map((branch) => {
          const isOpen = unfolded === branch.value
          return (
            <li key={branch.value}>
              <div className={styles['branch']}>
                <Fold branch={branch} isOpen={isOpen} onToggle={() => setUnfolded(isOpen ? '' : branch.value)} />
                {line(branch.value, branch.title, data && (counts.get(branch.value) ?? 0))}
              </div>
              {isOpen && branch.children.length > 0 && (
                <ul className={styles['below']}>
                  {branch.children.map(({ value, title }) => (
                    <li key={value}>{line(value, title, data && (counts.get(value) ?? 0))}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type FoldProps = { branch: FieldBranch; isOpen: boolean; onToggle: () => void }

function Fold({ branch: { title, children }, isOpen, onToggle }: FoldProps) {
  const { word } = useWords()
  if (children.length === 0) return <span className={styles['fold']} />
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-expanded={isOpen}
      aria-label={word(isOpen ? 'expert.fold' : 'expert.unfold', { field: title })}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
    </button>
  )
}
