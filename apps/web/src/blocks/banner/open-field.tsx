import { Actions } from './actions.tsx'
import { LeavesArt } from './art.tsx'
import { Countdown } from './countdown.tsx'
import type { Filled } from './filled.ts'
import styles from './open-field.module.css'

/** B: paper, one rule, one giant numeral; the art has half of the page. */
export function OpenField({ block: { props }, setting, counted }: Filled) {
  const { say } = setting
  return (
    <section className={styles['field']}>
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{say(props.eyebrow)}</p>
        <h1>{say(props.title)}</h1>
        <p className={styles['subtitle']}>{say(props.subtitle)}</p>
        {counted && (
          <div className={styles['big']}>
            <Countdown counted={counted} setting={setting} look="numeral" />
            <p>
              <b>{say(props.countdown?.label)}</b>
              {counted.date}
            </p>
          </div>
        )}
        <Actions props={props} setting={setting} look="field" />
      </div>
      <div className={styles['art']}>
        <LeavesArt className={styles['leaves']} />
      </div>
    </section>
  )
}
