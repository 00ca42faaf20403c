import type { PublishedPage } from '@laurel/contract/page'
import { useCallback, useEffect } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type Box, boxOf, elementOf } from '../block-element.ts'
import type { BlockChange } from '../builder.queries.ts'
import { useMeasured } from '../use-measured.ts'
import { formatKind } from './block-format.ts'
import type { Compared } from './compared.ts'
import { marksOf, standingBefore } from './difference-marks.ts'
import { isUp, markLooks } from './mark-tags.tsx'
import styles from './picture.module.css'
import type { Together } from './use-together.ts'

type Props = {
  body: HTMLElement
  page: PublishedPage
  scale: number
  at: 'from' | 'to'
  together: Together
  compared: Compared
}

/** Inside one of the two pages: an edge around each block that differs, a line where one is missing. */
export function PictureMarks(props: Props) {
  const { body, page, at, together, compared } = props
  useEffect(() => together.join(at, { body, page }), [together, at, body, page])
  return compared.difference.blocks
    .filter((block) => marksOf(block).length > 0)
    .map((block) => <PictureMark key={block.id} {...props} block={block} />)
}

type BlockBox = Box & { isMissing: boolean }

function PictureMark({ body, page, scale, together, compared, block }: Props & { block: BlockChange }) {
  const { word } = useWords()
  const { blocks } = compared.difference
  const { id } = block
  const measure = useCallback((): BlockBox | undefined => {
    const own = boxOf(elementOf(body, id, page))
    if (own) return { ...own, isMissing: false }
    const width = body.clientWidth
    for (const before of standingBefore(blocks, id)) {
      const box = boxOf(elementOf(body, before, page))
      if (box) return { top: box.top + box.height, left: 0, width, height: 0, isMissing: true }
    }
    return { top: 0, left: 0, width, height: 0, isMissing: true }
  }, [body, page, blocks, id])
  const blockBox = useMeasured(body, measure, elementOf(body, id, page))
  const isCurrent = compared.steps.current === id
  const { asked } = compared.steps
  const top = blockBox?.top
  useEffect(() => {
    if (!isCurrent || top === undefined || asked === 0) return
    together.goTo(body, Math.max(0, top - margin / scale))
  }, [isCurrent, asked, top, scale, body, together])
  if (!blockBox) return null
  const { isMissing, ...box } = blockBox
  const marks = marksOf(block)
  const kind = formatKind(block.kind, word)
  return (
    <div
      className={styles[isMissing ? 'missing' : 'mark']}
      data-overlay
      data-mark={isMissing ? undefined : marks[0]}
      data-current={isCurrent || undefined}
      style={{ ...box, borderWidth: (isCurrent ? 4 : 2) / scale }}
    >
      <span className={styles['markLabel']} style={{ zoom: 1 / scale }}>
        {isMissing ? (
          word('builder.missing', { name: kind })
        ) : (
          <>
            <Icon
              name={marks[0] === 'moved' && isUp(block) ? 'arrow-up' : markLooks[marks[0] ?? 'changed'].icon}
              size={12}
            />
            {`${marks.map((mark) => word(`builder.change.${mark}`)).join(' · ')} · ${kind}`}
          </>
        )}
      </span>
    </div>
  )
}

/** What stands above it stays in sight. */
const margin = 40
