import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './judging-panel.module.css'
import type { HandChange, Preview, PreviewRow } from './judging-panel.queries.ts'

/** More cells than this make a page slow; the entries with too few judges come first. */
const maxCells = 6_000

type Props = { preview: Preview; onlyShort: boolean; onChange: (change: HandChange) => void }

/** Judges across, entries down: a cell is changed by hand, unless a conflict forbids it. */
export function AssignmentMatrix({ preview, onlyShort, onChange }: Props) {
  const { word } = useWords()
  const { judges } = preview
  const fitting = preview.rows.filter(({ missing }) => !onlyShort || missing > 0)
  const rows = fitting.slice(0, Math.max(1, Math.floor(maxCells / Math.max(1, judges.length))))
  const hidden = (onlyShort ? fitting.length : preview.entries) - rows.length
  return (
    <div className={styles['matrix']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys */}
      <section className={styles['scroll']} tabIndex={0} aria-label={word('judging-panel.matrix')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{word('judging-panel.entry')}</th>
              {judges.map(({ id, name, load, maxEntries }) => (
                <th key={id} scope="col" className={styles['judge']}>
                  <span>{name}</span>
                  <small data-full={load >= maxEntries || undefined}>
                    {load}/{maxEntries}
                  </small>
                </th>
              ))}
              <th scope="col">{word('judging-panel.count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.entryId} row={row} judges={judges} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p className={styles['hint']}>{word('judging-panel.none-short')}</p>}
      {hidden > 0 && <p className={styles['hint']}>{word('judging-panel.hidden', { count: hidden })}</p>}
      <p className={styles['legend']}>{word('judging-panel.legend')}</p>
    </div>
  )
}

type RowProps = { row: PreviewRow; judges: Preview['judges']; onChange: Props['onChange'] }

function Row({ row, judges, onChange }: RowProps) {
  const { word } = useWords()
  const { entryId, code, title, missing } = row
  const assigned = new Map(row.judges.map((judge) => [judge.id, judge]))
  const conflicts = new Map(row.conflicts.map(({ id, kind }) => [id, kind]))
  return (
    <tr data-short={missing > 0 || undefined}>
      <th scope="row">
        <small>{code}</small> {title}
      </th>
      {judges.map(({ id, name }) => {
        const kind = conflicts.get(id)
        if (kind !== undefined)
          return (
            <td key={id} data-conflict title={word(`judging-panel.kind-${kind}`)}>
              <abbr title={word(`judging-panel.kind-${kind}`)}>{word(`judging-panel.sign-${kind}`)}</abbr>
            </td>
          )
        const own = assigned.get(id)
        return (
          <td key={id}>
            <button
              type="button"
              aria-pressed={own !== undefined}
              aria-label={word('judging-panel.cell', { judge: name, entry: code })}
              title={
                own === undefined
                  ? word('judging-panel.assign-cell')
                  : word(own.isByHand ? 'judging-panel.by-hand' : `judging-panel.choice-${own.choice}`)
              }
              data-hand={own?.isByHand || undefined}
              onClick={() => onChange({ entryId, judgeId: id, isAssigned: own === undefined })}
            >
              {own !== undefined && <Icon name="check" size={14} />}
            </button>
          </td>
        )
      })}
      <td className={styles['sum']}>
        {row.judges.length} / {row.judges.length + missing}
      </td>
    </tr>
  )
}
