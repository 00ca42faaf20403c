import type { DrawBundle, DrawVerdict } from '@laurel/rules/draw-bundle'
import { useWords } from '../../../platform/i18n/use-words.ts'
import own from './order-card.module.css'
import styles from './verify-draw.module.css'

/** As it was recorded; a place that is not what the seed makes says what it should be. */
export function OrderCard({ bundle, verdict }: { bundle: DrawBundle; verdict: DrawVerdict }) {
  const { word } = useWords()
  const projects = new Map(bundle.projects.map((project) => [project.code.normalize('NFC'), project]))
  const step = verdict.steps.find((each) => each.step === 'order')
  const fault = verdict.faults.find((each) => each.part === 'order')
  const due = new Map(fault?.part === 'order' ? fault.places.map((place) => [place.position, place.computed]) : [])
  const order = bundle.order ?? []
  return (
    <section className={styles['card']} aria-label={word('verify-draw.order')}>
      <header className={styles['card-head']}>
        <h2>{word(fault ? 'verify-draw.order-recorded' : 'verify-draw.order')}</h2>
        <span>
          {step?.state === 'same' ? word('verify-draw.count', { count: order.length }) : word('verify-draw.unchecked')}
        </span>
      </header>
      {bundle.order === null && (
        <p className={styles['hint']}>{word('verify-draw.about-order-unmet', { tries: bundle.tries })}</p>
      )}
      <ol className={own['order']}>
        {order.map((code, at) => {
          const project = projects.get(code)
          const other = due.get(at + 1)
          const right = other === undefined || other === null ? undefined : projects.get(other)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a changed order may hold a code twice
            <li key={at} data-wrong={other !== undefined || undefined}>
              <i className={own['place']}>{at + 1}</i>
              <span>
                {other === undefined ? (
                  project?.title || code
                ) : (
                  <>
                    <s>{project?.title || code}</s>
                    {word('verify-draw.should-be', { title: right?.title || other || '—' })}
                  </>
                )}
              </span>
              <em className={own['school']}>{(right ?? project)?.school}</em>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
