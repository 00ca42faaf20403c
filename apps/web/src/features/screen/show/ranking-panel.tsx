import { Panel, Plate } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './ranking-panel.module.css'
import { listName, pointsText, type RankedRow, rankedRows, type SceneProps } from './show-facts.ts'
import { useMovingRows } from './use-moving-rows.ts'

/** Those in front; whoever has just been given a score stands in the last row at the least. */
export function RankingPanel({
  snapshot,
  rows,
  isWide,
}: {
  snapshot: SceneProps['snapshot']
  rows: number
  isWide: boolean
}) {
  const { word } = useWords()
  const ranking = rankedRows(snapshot)
  const own = ranking.findIndex(({ isNew }) => isNew)
  const shown = own >= rows ? [...ranking.slice(0, rows - 1), ...ranking.slice(own, own + 1)] : ranking.slice(0, rows)
  const list = useMovingRows<HTMLOListElement>(shown.map(({ slotId }) => slotId).join())
  return (
    <Panel label={word('show.ranking')} className={styles['panel']}>
      <h2 className={styles['head']}>
        {word('show.ranking')}
        <span>{word('show.scored', { done: ranking.length, count: snapshot.slots.length })}</span>
      </h2>
      <ol ref={list} className={styles['rows']}>
        {shown.map((row) => (
          <Row key={row.slotId} row={row} isWide={isWide} />
        ))}
      </ol>
    </Panel>
  )
}

function Row({ row, isWide }: { row: RankedRow; isWide: boolean }) {
  const name = listName(row, isWide ? 13 : 8.2, isWide ? 26 : 20)
  return (
    <li
      data-row={row.slotId}
      className={classNames(styles['row'], row.isNew && styles['new'], isWide && styles['wide'])}
    >
      <Plate tone={row.isNew ? 'white' : row.rank === 1 ? 'gold' : 'on'}>{row.rank}</Plate>
      <div>
        <b className={classNames(name.isLong && styles['long'])}>{name.first}</b>
        {name.second !== '' && <small>{name.second}</small>}
      </div>
      <strong>{pointsText(row.score)}</strong>
    </li>
  )
}
