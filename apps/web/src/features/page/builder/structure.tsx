import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { PageBlock } from '@laurel/contract/block'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { blockName } from './block-name.ts'
import styles from './builder.module.css'
import { BuilderIcon } from './builder-icon.tsx'
import pieces from './pieces.module.css'

type Props = {
  blocks: readonly PageBlock[]
  selectedId: string | null
  others: ReadonlyMap<string, string>
  onSelect: (id: string) => void
  onHide: (id: string, hidden: boolean) => void
}

/** The page as a list: its order is changed by dragging, or with the space bar and the arrow keys. */
export function Structure({ blocks, selectedId, others, onSelect, onHide }: Props) {
  const { word } = useWords()
  if (blocks.length === 0) return <p className={styles['hint']}>{word('builder.no-blocks')}</p>
  return (
    <>
      <p className={styles['hint']}>{word('builder.order-hint')}</p>
      <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={pieces['structure']} aria-label={word('builder.structure')}>
          {blocks.map((block) => (
            <Line
              key={block.id}
              block={block}
              isSelected={block.id === selectedId}
              other={others.get(block.id)}
              onSelect={() => onSelect(block.id)}
              onHide={() => onHide(block.id, !block.show.hidden)}
            />
          ))}
        </ol>
      </SortableContext>
    </>
  )
}

type LineProps = {
  block: PageBlock
  isSelected: boolean
  other: string | undefined
  onSelect: () => void
  onHide: () => void
}

function Line({ block, isSelected, other, onSelect, onHide }: LineProps) {
  const { word, language } = useWords()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: block.id,
  })
  const name = blockName(block, language)
  const { hidden, from, until } = block.show
  return (
    <li
      ref={setNodeRef}
      className={pieces['line']}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={pieces['grip']}
        {...attributes}
        {...listeners}
        aria-label={word('builder.drag', { name })}
      >
        <BuilderIcon name="grip" size={16} />
      </button>
      <button type="button" className={pieces['lineName']} aria-current={isSelected || undefined} onClick={onSelect}>
        <b>{word(`builder.kind.${block.kind}`)}</b>
        <small>{other ? word('builder.works-here', { name: other }) : name}</small>
      </button>
      {(from || until) && <Icon name="clock" size={14} />}
      <button
        type="button"
        className={pieces['grip']}
        aria-pressed={hidden}
        aria-label={word(hidden ? 'builder.show-named' : 'builder.hide-named', { name })}
        onClick={onHide}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={16} />
      </button>
    </li>
  )
}
