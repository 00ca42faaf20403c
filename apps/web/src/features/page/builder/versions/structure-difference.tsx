import type { PageDraft } from '@laurel/contract/page'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { blockName } from '../block-name.ts'
import { BlockThumbnail } from '../block-thumbnail.tsx'
import type { BlockChange } from '../builder.queries.ts'
import { formatKind } from './block-format.ts'
import type { Compared } from './compared.ts'
import { type BlockPair, levelRows, type Mark, marksOf } from './difference-marks.ts'
import { isUp, markLooks } from './mark-tags.tsx'
import { SideMark } from './side-mark.tsx'
import styles from './structure.module.css'

/** Both pages as lists: what is new, gone, moved or hidden. */
export function StructureDifference({ difference, from, to, drafts, steps }: Compared) {
  const [before, after] = drafts
  return (
    <table className={styles['structure']}>
      <thead>
        <tr>
          <th scope="col">
            <SideMark side="A" /> {from.title}
          </th>
          <th scope="col">
            <SideMark side="B" /> {to.title}
          </th>
        </tr>
      </thead>
      <tbody>
        {levelRows(difference.blocks).map((row) => (
          <Line
            key={`${row.before?.id ?? ''} ${row.after?.id ?? ''}`}
            row={row}
            drafts={[before, after]}
            titles={[from.title, to.title]}
            steps={steps}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = {
  row: BlockPair
  drafts: readonly [PageDraft | undefined, PageDraft | undefined]
  titles: readonly [string, string]
} & Pick<Compared, 'steps'>

function Line({ row, drafts, titles, steps }: LineProps) {
  const { word } = useWords()
  const line = useRef<HTMLTableRowElement>(null)
  const id = (row.after ?? row.before)?.id
  const isCurrent = steps.current !== undefined && id === steps.current
  const { asked } = steps
  useEffect(() => {
    if (isCurrent && asked > 0) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, asked])
  const absent = (title: string) => (
    <td className={styles['nobody']}>
      <span>{word('builder.was-absent', { title })}</span>
    </td>
  )
  // What moved is on both pages, only not on this line.
  const away = (block: BlockChange | undefined, title: string) => (block?.isMoved ? <td /> : absent(title))
  return (
    <tr ref={line} aria-current={isCurrent || undefined}>
      {row.before ? <Cell block={row.before} side="from" draft={drafts[0]} /> : away(row.after, titles[0])}
      {row.after ? <Cell block={row.after} side="to" draft={drafts[1]} /> : away(row.before, titles[1])}
    </tr>
  )
}

type CellProps = { block: BlockChange; side: 'from' | 'to'; draft: PageDraft | undefined }

function Cell({ block, side, draft }: CellProps) {
  const { word, language } = useWords()
  const own = draft?.blocks.find(({ id }) => id === block.id)
  const marks = marksOf(block).filter((mark) => isToldAt(mark, side))
  const isHidden = own?.show.hidden === true && !marks.includes('hidden')
  return (
    <td data-marks={marks.join(' ') || undefined}>
      <div className={styles['cell']}>
        <span className={styles['number']}>{block[side]}</span>
        <BlockThumbnail
          kind={block.kind as Parameters<typeof BlockThumbnail>[0]['kind']}
          className={styles['thumbnail']}
        />
        <span className={styles['named']}>
          <b>{formatKind(block.kind, word)}</b>
          <small>{own ? blockName(own, language) : `#${block.id}`}</small>
        </span>
        <span className={styles['marks']}>
          {marks.map((mark) =>
            mark === 'moved' ? (
              <Tag key={mark} tone="plain" icon={isUp(block) ? 'arrow-up' : 'arrow-down'}>
                {side === 'from'
                  ? word('builder.goes-to', { at: block.to ?? 0 })
                  : word('builder.was-at', { at: block.from ?? 0 })}
              </Tag>
            ) : (
              <Tag key={mark} {...markLooks[mark]}>
                {word(`builder.change.${mark}`)}
              </Tag>
            ),
          )}
          {isHidden && (
            <span className={styles['hiddenHere']}>
              <Icon name="eye-off" size={14} />
              {word('builder.change.hidden')}
            </span>
          )}
        </span>
      </div>
    </td>
  )
}

/** What happened is told where its outcome is seen; a move at both ends. */
const isToldAt = (mark: Mark, side: 'from' | 'to') => mark === 'moved' || (mark === 'removed') === (side === 'from')
