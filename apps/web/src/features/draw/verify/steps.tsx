import { formatInstant } from '@laurel/rules/date'
import type { DrawBundle, DrawVerdict, StepVerdict } from '@laurel/rules/draw-bundle'
import { useParams } from 'react-router'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { usePortal } from '../../../platform/lookups/portal.ts'
import styles from './steps.module.css'

type Props = { bundle: DrawBundle; verdict: DrawVerdict }

export function Steps({ bundle, verdict }: Props) {
  return (
    <ol className={styles['steps']}>
      {verdict.steps.map((step, at) => (
        <Step key={step.step} step={step} number={at + 1} bundle={bundle} verdict={verdict} />
      ))}
    </ol>
  )
}

function Step({ step, number, bundle, verdict }: Props & { step: StepVerdict; number: number }) {
  const { word } = useWords()
  const about = useAbout(step, bundle)
  const { state, recorded, computed } = step
  const isFigure = step.step !== 'order'
  return (
    <li className={styles['step']} data-state={state}>
      <i aria-hidden="true">{state === 'different' ? '×' : number}</i>
      <div>
        <h3>
          {word(`verify-draw.step-${step.step}`)}
          <em>{word(`verify-draw.${state}`)}</em>
        </h3>
        <p>{about}</p>
        {isFigure && state !== 'different' && <code className={styles['hash']}>{recorded}</code>}
        {isFigure && state === 'different' && (
          <div className={styles['hash']}>
            <small>{word('verify-draw.recorded')}</small>
            <code>{recorded}</code>
            {computed !== null && (
              <>
                <small>{word('verify-draw.computed')}</small>
                <code className={styles['other']}>{computed}</code>
              </>
            )}
          </div>
        )}
        {step.step === 'list' && <ChangedLines bundle={bundle} verdict={verdict} />}
        {step.step === 'order' && <ChangedPlaces bundle={bundle} verdict={verdict} />}
        {step.step === 'commitment' && state === 'different' && isDerived(verdict) && (
          <p className={styles['because']}>{word('verify-draw.derived')}</p>
        )}
      </div>
    </li>
  )
}

const isDerived = ({ faults }: DrawVerdict) => faults.some(({ part }) => part === 'list' || part === 'rules')

function useAbout({ step, state }: StepVerdict, bundle: DrawBundle): string {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const { rules, projects, digits, beacon } = bundle
  switch (step) {
    case 'list':
      return word('verify-draw.about-list', { count: projects.length })
    case 'rules':
      return [
        word(rules.noAdjacentSchool ? 'verify-draw.apart' : 'verify-draw.any'),
        rules.pins.length === 0
          ? word('verify-draw.no-pins')
          : rules.pins.map(([place, code]) => word('verify-draw.pin', { place, code })).join(word('verify-draw.and')),
      ].join(word('verify-draw.semicolon'))
    case 'commitment':
      return word('verify-draw.about-commitment', { time: formatInstant(bundle.committedAt, 'MM-DD HH:mm:ss', zone) })
    case 'digits':
      return beacon === ''
        ? word('verify-draw.about-digits', { count: digits.length })
        : word('verify-draw.about-digits-beacon', { count: digits.length, beacon })
    case 'final-seed':
      return word('verify-draw.about-final-seed')
    case 'order':
      if (state === 'skipped') return word('verify-draw.about-order-skipped')
      return word(bundle.order === null ? 'verify-draw.about-order-unmet' : 'verify-draw.about-order', {
        tries: bundle.tries,
      })
  }
}

const most = 5

function ChangedLines({ verdict }: Props) {
  const { word } = useWords()
  const fault = verdict.faults.find((each) => each.part === 'list')
  if (fault?.part !== 'list' || fault.lines.length === 0) return null
  return (
    <div className={styles['changed']}>
      {fault.lines.slice(0, most).map(({ position, code, school }) => (
        <p key={position}>
          <b>{word('verify-draw.line', { position })}</b>
          {word('verify-draw.received')} {code} {school}
        </p>
      ))}
    </div>
  )
}

function ChangedPlaces({ bundle, verdict }: Props) {
  const { word } = useWords()
  const fault = verdict.faults.find((each) => each.part === 'order')
  if (fault?.part !== 'order') return null
  const titles = new Map(bundle.projects.map(({ code, title }) => [code, title || code]))
  const said = (code: string | null) => (code === null ? '—' : (titles.get(code) ?? code))
  return (
    <div className={styles['changed']}>
      {fault.places.slice(0, most).map(({ position, recorded, computed }) => (
        <p key={position}>
          <b>{word('verify-draw.place', { position })}</b>
          {word('verify-draw.recorded-computed', { recorded: said(recorded), computed: said(computed) })}
        </p>
      ))}
    </div>
  )
}
