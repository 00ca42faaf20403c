import { type TextPiece, textPieces } from '@laurel/rules/page-difference'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { BlockThumbnail } from '../block-thumbnail.tsx'
import type { BlockChange, FieldChange } from '../builder.queries.ts'
import { formatBlockName, formatKind } from './block-format.ts'
import type { Compared } from './compared.ts'
import styles from './difference.module.css'
import { formatField, formatValue } from './difference-format.ts'
import { marksOf } from './difference-marks.ts'
import { MarkTags } from './mark-tags.tsx'
import type { Steps } from './use-steps.ts'

/** The words of the page itself, as if they were a block. */
export const pageStop = 'the-page-itself'

type Props = Compared & { onRestore: ((blockId: string) => void) | undefined }

/** Block by block, in words; what is the same is only named. */
export function WordDifference(props: Props) {
  const { word } = useWords()
  const { page, blocks } = props.difference
  const changed = blocks.filter((block) => marksOf(block).length > 0)
  const same = blocks.filter((block) => !changed.includes(block))
  return (
    <div className={styles['cards']}>
      {page.length > 0 && (
        <Card id={pageStop} steps={props.steps}>
          <header>
            <b>{word('builder.page-words')}</b>
          </header>
          <Fields fields={page} />
        </Card>
      )}
      {changed.map((block) => (
        <BlockDifference key={block.id} {...props} block={block} />
      ))}
      {same.length > 0 && (
        <p className={styles['same']}>
          {word(changed.length === 0 ? 'builder.all-same' : 'builder.same', {
            count: same.length,
            names: [...new Set(same.map(({ kind }) => formatKind(kind, word)))].join(word('builder.and')),
          })}
        </p>
      )}
    </div>
  )
}

function Card({ id, steps, children }: { id: string; steps: Steps; children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  const isCurrent = steps.current === id
  const { asked } = steps
  useEffect(() => {
    if (isCurrent && asked > 0) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, asked])
  return (
    <article ref={card} className={styles['block']} aria-current={isCurrent || undefined}>
      {children}
    </article>
  )
}

function BlockDifference({ block, from, to, drafts, steps, onRestore }: Props & { block: BlockChange }) {
  const { word, language } = useWords()
  const { id, kind, change, fields } = block
  const name = formatBlockName(block, drafts, language)
  return (
    <Card id={id} steps={steps}>
      <header>
        <BlockThumbnail kind={kind as Parameters<typeof BlockThumbnail>[0]['kind']} className={styles['thumbnail']} />
        <b>{formatKind(kind, word)}</b>
        <small>{name}</small>
        <MarkTags block={block} />
        {onRestore && (
          <Button look="link" icon="undo" onClick={() => onRestore(id)}>
            {word('builder.restore-block')}
          </Button>
        )}
      </header>
      {(change === 'added' || change === 'removed') && (
        <div className={styles['pair']}>
          {change === 'added' ? <Absent title={from.title} /> : <p>{name}</p>}
          {change === 'removed' ? <Absent title={to.title} /> : <p>{name}</p>}
        </div>
      )}
      <Fields fields={fields} />
    </Card>
  )
}

function Absent({ title }: { title: string }) {
  const { word } = useWords()
  return <p className={styles['absent']}>{word('builder.was-absent', { title })}</p>
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const { word } = useWords()
  if (fields.length === 0) return null
  return (
    <dl className={styles['fields']}>
      {fields.map(({ path, before, after }) => {
        const pieces = textPieces(formatValue(before, word), formatValue(after, word))
        return (
          <div key={path}>
            <dt>{formatField(path, word)}</dt>
            <dd>
              <Pieces pieces={pieces.before} as="del" />
            </dd>
            <dd>
              <Pieces pieces={pieces.after} as="ins" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Pieces({ pieces, as: Mark }: { pieces: readonly TextPiece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, isChanged }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place
    isChanged ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
}
