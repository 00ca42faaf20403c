import type { BlockOf } from '@laurel/contract/block'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { Agenda } from './agenda.tsx'
import { EventTimeline } from './event-timeline.tsx'
import styles from './information.module.css'
import { Timeline } from './timeline.tsx'

type Props = { block: BlockOf<'information'>; setting: Setting }

const stageViews = { timeline: Timeline, agenda: Agenda, 'event-timeline': EventTimeline }

export function Information({ block, setting }: Props) {
  if (block.variant === 'figures') return <Figures block={block} setting={setting} />
  const View = stageViews[block.variant]
  return <View block={block} setting={setting} />
}

function Figures({ block: { props }, setting }: Props) {
  return (
    <section>
      <SectionHead setting={setting} title={props.title} />
      <dl className={styles['figures']}>
        {props.figures.map(({ value, label }) => (
          <div key={label.zh}>
            <dt>{setting.say(label)}</dt>
            <dd>{setting.say(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
