import { Actions } from './actions.tsx'
import { Countdown } from './countdown.tsx'
import type { Filled } from './filled.ts'
import styles from './grand-stage.module.css'
import { StageArt } from './stage-art.tsx'

/** C: centred serif inside a golden wreath, on stage. */
export function GrandStage({ block: { props }, setting, counted }: Filled) {
  const { say } = setting
  return (
    <section className={styles['stage']}>
      <StageArt className={styles['scene']} />
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{say(props.eyebrow)}</p>
        <h1>{say(props.title)}</h1>
        <p className={styles['subtitle']}>{say(props.subtitle)}</p>
        {counted && (
          <>
            <Countdown counted={counted} setting={setting} look="boxes" />
            <p className={styles['moment']}>
              <span>{say(props.countdown?.label)}</span> <span>{counted.date}</span>
            </p>
          </>
        )}
        <Actions props={props} setting={setting} look="stage" />
      </div>
    </section>
  )
}
