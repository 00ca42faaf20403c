import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './import.module.css'
import type { Import } from './import.queries.ts'
import { addressOf, faultsAsCsv, formatImportFault, suggestionOf } from './import-fault-format.ts'

type Props = {
  found: Import
  /** Left out: there is no sheet beside it to point at. */
  onPoint?: (row: number) => void
  children?: ReactNode
}

export function FaultList({ found, onPoint, children }: Props) {
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
              {suggestionOf(fault) !== null && (
                <small>{word('import.change-to', { value: suggestionOf(fault) ?? '' })}</small>
              )}
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
