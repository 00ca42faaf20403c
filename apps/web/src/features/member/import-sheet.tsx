import { Fragment, useEffect, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import type { Import, ImportFault } from './import.queries.ts'
import { formatImportFault } from './import-fault-format.ts'
import styles from './import-sheet.module.css'

/** The file with its own letters and numbers; rows that are good are folded. */
export function ImportSheet({ found, pointed }: { found: Import; pointed: number | undefined }) {
  const { word } = useWords()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (pointed !== undefined)
      table.current?.querySelector(`[data-row="${pointed}"]`)?.scrollIntoView({ block: 'center' })
  }, [pointed])
  const { columns, shown, faults } = found
  return (
    <div className={styles['scroll']}>
      <table ref={table} className={styles['sheet']} aria-label={word('import.step-preview')}>
        <thead>
          <tr>
            <th>
              <Unseen>{word('import.row')}</Unseen>
            </th>
            {columns.map(({ letter, title }) => (
              <th key={letter} scope="col">
                {letter}
                <b>{title}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells }, at) => (
            <Fragment key={row}>
              <Fold from={(shown[at - 1]?.row ?? found.headerRow) + 1} to={row - 1} columns={columns.length + 1} />
              <Row
                row={row}
                cells={cells}
                found={found}
                faults={faults.filter((fault) => fault.row === row)}
                isPointed={row === pointed}
              />
            </Fragment>
          ))}
          <Fold from={(shown.at(-1)?.row ?? found.headerRow) + 1} to={found.lastRow} columns={columns.length + 1} />
        </tbody>
      </table>
    </div>
  )
}

function Fold({ from, to, columns }: { from: number; to: number; columns: number }) {
  const { word } = useWords()
  if (to < from) return null
  const rows = from === to ? from.toLocaleString('en') : `${from.toLocaleString('en')}–${to.toLocaleString('en')}`
  return (
    <tr>
      <td className={styles['fold']} colSpan={columns}>
        {word('import.rows-fine', { rows })}
      </td>
    </tr>
  )
}

type RowProps = {
  row: number
  cells: readonly string[]
  found: Import
  faults: readonly ImportFault[]
  isPointed: boolean
}

function Row({ row, cells, found, faults, isPointed }: RowProps) {
  const { word } = useWords()
  return (
    <tr data-row={row} data-pointed={isPointed || undefined}>
      <th scope="row" className={classNames(styles['number'], faults.length > 0 && styles['wrong'])}>
        {row.toLocaleString('en')}
      </th>
      {found.columns.map(({ letter }, at) => {
        const fault = faults.find(({ column }) => column === letter)
        const text = cells[at] ?? ''
        if (!fault) return <td key={letter}>{text}</td>
        return (
          <td key={letter} className={styles['bad']} title={formatImportFault(found, fault)}>
            <span>
              {text.trim() === '' ? word('import.empty') : text}
              <Icon name="circle-alert" size={16} />
            </span>
            <Unseen>{formatImportFault(found, fault)}</Unseen>
          </td>
        )
      })}
    </tr>
  )
}
