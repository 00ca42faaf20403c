import type { BlockOf } from '@laurel/contract/block'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { stageDays, stagesOf, untilDay } from '../stage-time.ts'
import { yearIn } from '../wall-time.ts'
import styles from './agenda.module.css'
import { UnderWay, useStands } from './stage-state.tsx'

type Props = { block: BlockOf<'information'>; setting: Setting }

/** One stage under the other, dates on the left: beside other blocks, or where there are many. */
export function Agenda({ block: { props }, setting }: Props) {
  const { page, say, word, language } = setting
  const { zone } = page.portal
  return (
    <section>
      <SectionHead setting={setting} title={props.title} />
      <ol className={styles['agenda']}>
        {useStands(setting, stagesOf(page, props.contestId)).map(({ stage, stand }) => (
          <li key={stage.id} data-stand={stand} aria-current={stand === 'now' ? 'step' : undefined}>
            <span className={styles['days']}>
              {stand === 'now'
                ? word('home.ends', untilDay(stage, zone, language))
                : stageDays(stage, zone, language, yearIn(stage.opensAt, zone))}
            </span>
            <span>
              <b>{say(stage.name)}</b>
              {stand === 'now' && (
                <small>
                  <UnderWay setting={setting} stage={stage} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
