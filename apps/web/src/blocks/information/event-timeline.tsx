import type { BlockOf } from '@laurel/contract/block'
import type { Setting } from '../setting.ts'
import { firstDay, stageDays, stagesOf, untilDay } from '../stage-time.ts'
import { yearIn } from '../wall-time.ts'
import styles from './event-timeline.module.css'
import { UnderWay, useStands } from './stage-state.tsx'

type Props = { block: BlockOf<'information'>; setting: Setting }

/** For events: across the whole page on dark ground, the dates first. C: between golden diamonds. */
export function EventTimeline({ block: { props }, setting }: Props) {
  const { page, say, word, language } = setting
  const { zone, template } = page.portal
  const year = yearIn(page.publishedAt, zone)
  const stands = useStands(setting, stagesOf(page, props.contestId))
  return (
    <section className={styles['band']} aria-label={say(props.title) || undefined}>
      <div className={styles['wrap']}>
        {say(props.title) !== '' && <h2>{say(props.title)}</h2>}
        <ol data-count={stands.length}>
          {stands.map(({ stage, stand }) => (
            <li key={stage.id} data-stand={stand} aria-current={stand === 'now' ? 'step' : undefined}>
              <i />
              <span className={styles['day']}>
                {template === 'C' ? stageDays(stage, zone, language, year) : firstDay(stage, zone, language)}
              </span>
              <b>{say(stage.name)}</b>
              {template !== 'C' && <small>{word('home.ends', untilDay(stage, zone, language))}</small>}
              {stand === 'now' && (
                <em>
                  <UnderWay setting={setting} stage={stage} />
                </em>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
