import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import styles from './first-steps.module.css'
import type { Step } from './first-steps.ts'

/** One step of the pattern is filled for each that is done. */
const pieces = [
  'M0 64H64A64 64 0 0 1 0 128Z',
  'M64 64A64 64 0 0 1 128 128A64 64 0 0 1 64 64Z',
  'M128 64H192A64 64 0 0 1 128 128Z',
  'M256 64A64 64 0 0 1 320 128A64 64 0 0 1 256 64Z',
  'M64 64A64 64 0 0 1 128 0V64Z',
  'M192 64A64 64 0 0 1 256 0V64Z',
]
const outlines = [
  'M320 64H384V128A64 64 0 0 1 320 64Z',
  'M0 128H64A64 64 0 0 1 0 192Z',
  'M256 128A64 64 0 0 1 320 192A64 64 0 0 1 256 128Z',
]

type Props = { greeting: string; steps: readonly Step[] }

/** How far it is, and the next thing to do. */
export function FirstStepsHero({ greeting, steps }: Props) {
  const { word } = useWords()
  const left = steps.filter(({ isDone }) => !isDone)
  const next = left[0]
  const done = steps.length - left.length
  return (
    <section className={styles['hero']}>
      <div>
        <p>{greeting}</p>
        <h1>
          <Unseen>{word('page.manager')} </Unseen>
          {word('overview.steps-left', { count: left.length })}
        </h1>
        <p className={styles['time']}>
          {word('overview.steps-time', { count: left.reduce((sum, { minutes }) => sum + minutes, 0) })}
        </p>
        {next && (
          <LinkButton look="primary" icon="arrow-right" to={next.to}>
            {word('overview.go-on', { step: word(next.title) })}
          </LinkButton>
        )}
      </div>
      <svg viewBox="-1 -1 386 194" aria-hidden="true">
        {pieces.map((path, index) => (
          <path key={path} d={path} data-filled={index < done || undefined} />
        ))}
        {outlines.map((path) => (
          <path key={path} d={path} />
        ))}
        <circle cx="224" cy="96" r="31" />
        <circle cx="160" cy="160" r="31" />
      </svg>
    </section>
  )
}

export function FirstStepsCard({ steps, onHide }: { steps: readonly Step[]; onHide: () => void }) {
  const { word } = useWords()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={styles['card']} aria-label={word('overview.steps')}>
      <header>
        <h2>{word('overview.steps')}</h2>
        <span className={styles['progress']}>
          <Progress label={word('overview.steps')} fraction={done / steps.length} />
        </span>
        <span className={styles['of']}>
          {done} / {steps.length}
        </span>
      </header>
      <ol>
        {steps.map((step, index) => (
          <li key={step.name} data-state={step.isDone ? 'done' : step === next ? 'next' : undefined}>
            <i aria-hidden="true">{step.isDone ? <Icon name="check" /> : index + 1}</i>
            <div>
              <Link to={step.to}>{word(step.title)}</Link>
              <small>{word(step.hint)}</small>
              {step === next && (
                <span className={styles['go']}>
                  <LinkButton size="small" icon="arrow-right" to={step.to}>
                    {word('overview.step-go')}
                  </LinkButton>
                </span>
              )}
            </div>
            <em>{step.isDone ? word('overview.step-done') : word('overview.step-minutes', { count: step.minutes })}</em>
          </li>
        ))}
      </ol>
      <footer>
        <span>{word('overview.steps-order')}</span>
        <Button look="link" onClick={onHide}>
          {word('overview.steps-hide')}
        </Button>
      </footer>
    </section>
  )
}
