import { Actions } from './actions.tsx'
import { MosaicArt } from './art.tsx'
import { Countdown } from './countdown.tsx'
import styles from './departure.module.css'
import type { Filled } from './filled.ts'

/** A: the words on the left, the mosaic rising on the right. */
export function Departure({ block: { props }, setting, counted }: Filled) {
  const { say, word } = setting
  return (
    <section className={styles['departure']}>
      <div className={styles['wrap']}>
        <MosaicArt className={styles['mosaic']} />
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>{say(props.eyebrow)}</p>
          <h1>{say(props.title)}</h1>
          <p className={styles['subtitle']}>{say(props.subtitle)}</p>
          {counted && (
            <div className={styles['counting']}>
              <p>
                <b>{say(props.countdown?.label)}</b>
              </p>
              <Countdown counted={counted} setting={setting} look="line" />
              <p>
                {word(counted.dateWord)}
                <b>{counted.date}</b>
              </p>
            </div>
          )}
          <Actions props={props} setting={setting} look="departure" />
          {props.stat && <p className={styles['stat']}>{say(props.stat)}</p>}
        </div>
      </div>
    </section>
  )
}
