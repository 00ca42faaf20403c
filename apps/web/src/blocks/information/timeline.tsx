import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { stageDays, stagesOf } from '../stage-time.ts'
import { yearIn } from '../wall-time.ts'
import { UnderWay, useStands } from './stage-state.tsx'
import styles from './timeline.module.css'

type Props = { block: BlockOf<'information'>; setting: Setting }

/** The stages from left to right on a card; it may lie over the lower edge of the banner before it. */
export function Timeline({ block: { props }, setting }: Props) {
  const { page, say, language } = setting
  const stands = useStands(setting, stagesOf(page, props.contestId))
  const year = yearIn(page.publishedAt, page.portal.zone)
  return (
    <section className={props.overlap ? styles['overlap'] : undefined} aria-label={say(props.title) || undefined}>
      {!props.overlap && <SectionHead setting={setting} title={props.title} />}
      <ol className={styles['timeline']}>
        {stands.map(({ stage, stand }) => (
          <li key={stage.id} data-stand={stand} aria-current={stand === 'now' ? 'step' : undefined}>
            <i>{stand === 'done' && <Icon name="check" size={12} stroke={3} />}</i>
            <b>{say(stage.name)}</b>
            <span className={styles['days']}>{stageDays(stage, page.portal.zone, language, year)}</span>
            {stand === 'now' && (
              <span className={styles['now']}>
                <Icon name="clock" size={14} stroke={2} />
                <UnderWay setting={setting} stage={stage} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
