import { Panel, Plate } from '../../../parts/hall/stage-parts.tsx'
import { widthOf } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './order-panel.module.css'
import { listName, nextSlotOf, type SceneProps } from './show-facts.ts'

type Props = {
  snapshot: SceneProps['snapshot']
  rows: number
  times?: ((at: string) => string) | undefined
  isNarrow?: boolean
}

/** Who comes when: as many rows as can be read, about the one that is on. */
export function OrderPanel({ snapshot, rows, times, isNarrow = true }: Props) {
  const { word } = useWords()
  const { slots, program } = snapshot
  const next = nextSlotOf(snapshot)
  const on = slots.findIndex(({ id }) => id === program.slotId)
  const about = on >= 0 ? on : slots.findIndex(({ id }) => id === next?.id)
  const first = Math.max(0, Math.min(about - 2, slots.length - rows))
  return (
    <Panel label={word('show.order')} className={styles['panel']}>
      <h2 className={styles['head']}>
        {word('show.order')}
        <span>{word('show.projects', { count: slots.length })}</span>
      </h2>
      <ol className={styles['rows']}>
        {slots.slice(first, first + rows).map((slot) => {
          const isOn = slot.id === program.slotId
          const said = isOn
            ? 'show.on-stage'
            : slot.id === next?.id
              ? 'show.next'
              : slot.state === 'absent'
                ? 'show.absent'
                : undefined
          const place = isOn ? 'on' : slot.state === 'done' || slot.state === 'absent' ? 'past' : undefined
          const name = listName(slot, said === undefined ? 13 : 9, 24)
          return (
            <li key={slot.id} className={classNames(styles['row'], place && styles[place])}>
              <Plate tone={isOn ? 'gold' : 'quiet'} className={styles['plate']}>
                {slot.position}
              </Plate>
              {times && slot.plannedAt !== null && <time>{times(slot.plannedAt)}</time>}
              <b className={classNames((name.isLong || widthOf(name.first) > (times ? 8 : 11)) && styles['long'])}>
                {name.first}
              </b>
              {said !== undefined && <span>{word(said)}</span>}
              {said === undefined && !isNarrow && <span>{slot.school}</span>}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
