import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './import.module.css'
import { type Import, type ImportFault, isNameReplacement, useMapImport, useStartImport } from './import.queries.ts'
import { FaultList } from './import-faults.tsx'
import { ImportSheet } from './import-sheet.tsx'

const digits = (count: number) => count.toLocaleString('en')

type Props = { found: Import; onLook: (id: string) => void; onMap: () => void; onOther: () => void }

/** What is in the file, what of it comes in, and what is wrong with the rest, before anything has changed. */
export function ImportPreview({ found, onLook, onMap, onOther }: Props) {
  const { word } = useWords()
  const start = useStartImport()
  const map = useMapImport()
  const [pointed, setPointed] = useState<number>()
  const { created, faulty } = found
  const label = word(faulty === 0 ? 'import.start' : 'import.start-without', {
    count: digits(created),
    skipped: digits(faulty),
  })
  const replace = ({ field, value }: ImportFault, to: string) => {
    if (field !== 'organisation' && field !== 'roles' && field !== 'userType') return
    const replacements = [...found.replacements.filter(isNameReplacement), { field, from: value, to }]
    const fields = found.columns.map((column) => column.field)
    map.mutate(
      { id: found.id, fields, everyKind: found.everyKind, replacements },
      { onSuccess: ({ jobId }) => onLook(jobId) },
    )
  }
  return (
    <>
      <Figures found={found} />
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <div className={styles['bar']}>
            <h2>{word('import.step-preview')}</h2>
            <span>{word('import.as-written')}</span>
          </div>
          <ImportSheet found={found} pointed={pointed} />
        </section>
        <FaultList found={found} onPoint={setPointed} onReplace={map.isPending ? undefined : replace} />
      </div>
      <footer className={styles['foot']}>
        <p>{word(created === 0 ? 'import.nobody-new' : 'import.twice-hint')}</p>
        <Button onClick={onMap}>{word('import.map-again')}</Button>
        <Button onClick={onOther}>{word('import.other-file')}</Button>
        <Button look="primary" disabled={created === 0} busy={start.isPending} onClick={() => start.mutate(found.id)}>
          {label}
        </Button>
      </footer>
    </>
  )
}

function Figures({ found }: { found: Import }) {
  const { word } = useWords()
  const { rows, headerRow, lastRow, created, known, faulty, faults } = found
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{word('import.read')}</dt>
        <dd>{digits(rows)}</dd>
        <dd>{word('import.rows-from-to', { from: headerRow + 1, to: digits(lastRow) })}</dd>
      </div>
      <div data-tone="ok">
        <dt>{word('import.new')}</dt>
        <dd>{digits(created)}</dd>
        <dd>{word('import.known-stay', { count: digits(known) })}</dd>
      </div>
      <div data-tone={faulty === 0 ? undefined : 'bad'}>
        <dt>{word('import.faulty')}</dt>
        <dd>{digits(faulty)}</dd>
        <dd>{word('import.faulty-cells', { rows: digits(faulty), cells: digits(faults.length) })}</dd>
      </div>
      <div>
        <dt>{word('member.password')}</dt>
        <dd className={styles['words']}>{word('import.no-password')}</dd>
        <dd>{word('import.no-password-hint')}</dd>
      </div>
    </dl>
  )
}
