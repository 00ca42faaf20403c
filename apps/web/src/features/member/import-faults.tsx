import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './import.module.css'
import type { Import, ImportFault } from './import.queries.ts'
import { addressOf, faultsAsCsv, formatImportFault, suggestionOf } from './import-fault-format.ts'

type Props = {
  found: Import
  /** Left out: there is no sheet beside it to point at. */
  onPoint?: (row: number) => void
  /** Left out: nothing can be changed any more. */
  onReplace?: ((fault: ImportFault, to: string) => void) | undefined
  children?: ReactNode
}

export function FaultList({ found, onPoint, onReplace, children }: Props) {
  const { word } = useWords()
  const { faults, faulty } = found
  if (faults.length === 0)
    return (
      <section className={styles['faults']} aria-label={word('import.faults')}>
        <div className={styles['bar']}>
          <h2>{word('import.faults')}</h2>
          <Tag tone="ok" icon="check">
            {word('import.no-faults')}
          </Tag>
        </div>
      </section>
    )
  return (
    <section className={styles['faults']} aria-label={word('import.faults')}>
      <div className={styles['bar']}>
        <h2>{word('import.faults')}</h2>
        <Tag tone="bad" icon="x">
          {faulty.toLocaleString('en')}
        </Tag>
        <Button
          look="link"
          onClick={() => saveFile(word('import.faults-file'), 'text/csv;charset=utf-8', faultsAsCsv(found))}
        >
          {word('import.faults-download')}
        </Button>
      </div>
      <ul>
        {faults.map((fault) => (
          <li key={addressOf(fault)}>
            {onPoint ? (
              <button type="button" className={styles['address']} onClick={() => onPoint(fault.row)}>
                {addressOf(fault)}
              </button>
            ) : (
              <span className={styles['address']}>{addressOf(fault)}</span>
            )}
            <span>
              {fault.title}：{formatImportFault(found, fault)}
              <Suggestions fault={fault} onReplace={onReplace} />
            </span>
          </li>
        ))}
      </ul>
      {faulty > faults.length && (
        <p className={styles['note']}>{word('import.faults-first', { count: faults.length })}</p>
      )}
      {children}
    </section>
  )
}

/** A name that was meant is taken over by a click, wherever the unknown one stands. */
function Suggestions({ fault, onReplace }: { fault: ImportFault } & Pick<Props, 'onReplace'>) {
  const { word } = useWords()
  const suggestion = suggestionOf(fault)
  const choices = fault.choices.length > 0 ? fault.choices : suggestion === null ? [] : [suggestion]
  if (choices.length === 0) return null
  if (!onReplace || fault.choices.length === 0)
    return <small>{word('import.change-to', { value: choices[0] ?? '' })}</small>
  return (
    <small className={styles['choices']}>
      {word('import.suggestion')}
      {choices.map((choice) => (
        <Button key={choice} look="link" onClick={() => onReplace(fault, choice)}>
          {word('import.replace-by', { value: choice })}
        </Button>
      ))}
    </small>
  )
}
