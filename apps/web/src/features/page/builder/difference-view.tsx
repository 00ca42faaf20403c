import { type TextPiece, textPieces } from '@laurel/rules/page-difference'
import { isWordKey } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { BlockThumbnail } from './block-thumbnail.tsx'
import { type BlockChange, type FieldChange, type Place, useDifference, type Which } from './builder.queries.ts'
import { fieldName, valueText } from './difference-words.ts'
import styles from './versions.module.css'

type Props = {
  place: Place
  from: Which
  to: Which
  fromTitle: string
  toTitle: string
  canRestore: boolean
  onRestore: (blockId: string) => void
}

/** Block by block, in words; what is the same is only counted. */
export function DifferenceView({ place, from, to, fromTitle, toTitle, canRestore, onRestore }: Props) {
  const { word } = useWords()
  const difference = useDifference(place, from, to)
  if (difference.isError) return <p className={styles['none']}>{word('builder.failed')}</p>
  if (!difference.data)
    return (
      <Skeleton label={word('builder.loading')}>
        <Bone height={120} />
        <Bone height={120} />
      </Skeleton>
    )
  const { page, blocks } = difference.data
  const changed = blocks.filter(({ change, isMoved }) => change !== 'same' || isMoved)
  const same = blocks.filter((block) => !changed.includes(block))
  const count = (kind: BlockChange['change']) => blocks.filter(({ change }) => change === kind).length
  return (
    <>
      <div className={styles['heads']}>
        <p>
          <i>{word('builder.side-a')}</i> <b>{fromTitle}</b>
        </p>
        <p>
          <i>{word('builder.side-b')}</i> <b>{toTitle}</b>
        </p>
      </div>
      <p className={styles['tally']} role="status">
        {word('builder.tally', {
          count: blocks.length,
          changed: count('changed'),
          added: count('added'),
          removed: count('removed'),
          moved: blocks.filter(({ isMoved }) => isMoved).length,
        })}
      </p>
      {page.length > 0 && (
        <article className={styles['block']}>
          <header>
            <b>{word('builder.page-words')}</b>
          </header>
          <Fields fields={page} />
        </article>
      )}
      {changed.map((block) => (
        <BlockDifference key={block.id} {...{ block, fromTitle, canRestore, onRestore }} />
      ))}
      {same.length > 0 && (
        <p className={styles['same']}>
          {word('builder.same', {
            count: same.length,
            names: [...new Set(same.map(({ kind }) => kindWord(kind, word)))].join(word('builder.and')),
          })}
        </p>
      )}
    </>
  )
}

function kindWord(kind: string, word: ReturnType<typeof useWords>['word']): string {
  const key = `builder.kind.${kind}`
  return isWordKey(key) ? word(key) : kind
}

const looks = {
  added: { tone: 'ok', icon: 'plus' },
  removed: { tone: 'bad', icon: 'trash' },
  changed: { tone: 'info', icon: 'pencil' },
} as const

type OneProps = { block: BlockChange } & Pick<Props, 'fromTitle' | 'canRestore' | 'onRestore'>

function BlockDifference({ block, fromTitle, canRestore, onRestore }: OneProps) {
  const { word } = useWords()
  const { id, kind, change, isMoved, from, to, fields } = block
  return (
    <article className={styles['block']}>
      <header>
        <BlockThumbnail kind={kind as Parameters<typeof BlockThumbnail>[0]['kind']} className={styles['thumbnail']} />
        <b>{kindWord(kind, word)}</b>
        <small>{`#${id}`}</small>
        {change !== 'same' && (
          <Tag tone={looks[change].tone} icon={looks[change].icon}>
            {word(`builder.change.${change}`)}
          </Tag>
        )}
        {isMoved && (
          <Tag tone="plain" icon="arrow-down">
            {word('builder.moved', { from: from ?? 0, to: to ?? 0 })}
          </Tag>
        )}
        {canRestore && (
          <Button look="link" icon="history" onClick={() => onRestore(id)}>
            {word('builder.restore-block')}
          </Button>
        )}
      </header>
      {change === 'added' && <p className={styles['absent']}>{word('builder.was-absent', { title: fromTitle })}</p>}
      {change === 'removed' && <p className={styles['absent']}>{word('builder.is-gone')}</p>}
      <Fields fields={fields} />
    </article>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const { word } = useWords()
  if (fields.length === 0) return null
  return (
    <dl className={styles['fields']}>
      {fields.map(({ path, before, after }) => {
        const pieces = textPieces(valueText(before, word), valueText(after, word))
        return (
          <div key={path}>
            <dt>{fieldName(path, word)}</dt>
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
