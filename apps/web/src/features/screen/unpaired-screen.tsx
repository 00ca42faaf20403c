import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { usePair } from './screen.queries.ts'
import type { ScreenScene } from './screen-gate.tsx'
import styles from './unpaired-screen.module.css'

/** Decision 35. */
const codeLength = 8

/** A device that nobody has vouched for yet: one field, and what the person on the ladder wants to know about it. */
export function UnpairedScreen({ code, title, clock }: ScreenScene) {
  const { word } = useWords()
  return (
    <>
      <PairingForm code={code} />
      <section className={styles['panel']} aria-label={word('screen.this-device')}>
        <h2>{word('screen.this-device')}</h2>
        <p className={styles['screen']}>{title}</p>
        <dl className={styles['facts']}>
          <Fact name={word('screen.code')} value={code} />
          {clock.offlineSince === undefined && clock.roundTripMs !== undefined ? (
            <Fact name={word('screen.network')} value={word('screen.network-good', { ms: clock.roundTripMs })} />
          ) : (
            <Fact name={word('screen.network')} value={word('screen.network-away')} isAway />
          )}
          <Fact name={word('screen.clock')} value={word('screen.ms', { ms: Math.abs(Math.round(clock.offsetMs)) })} />
          <Fact name={word('screen.resolution')} value={`${screen.width} × ${screen.height}`} />
        </dl>
      </section>
    </>
  )
}

const Fact = ({ name, value, isAway = false }: { name: string; value: string; isAway?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className={classNames(isAway && styles['away'])}>{value}</dd>
  </div>
)

function PairingForm({ code }: { code: string }) {
  const { word } = useWords()
  const [typed, setTyped] = useState('')
  const pair = usePair(code)
  const [field, hint] = [useId(), useId()]

  const enter = (text: string) => {
    const clean = text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, codeLength)
    setTyped(clean)
    if (clean.length === codeLength) send(clean)
    else pair.reset()
  }
  const send = (authCode: string) => {
    if (!pair.isPending) pair.mutate(authCode, { onError: () => setTyped('') })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length === codeLength) send(typed)
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <h1>
        <label htmlFor={field}>{word('screen.enter-code')}</label>
      </h1>
      <p className={styles['lead']}>{word('screen.enter-code-hint')}</p>
      <div className={styles['cells']}>
        <input
          id={field}
          className={styles['field']}
          value={typed}
          onChange={(event) => enter(event.target.value)}
          aria-describedby={hint}
          aria-invalid={pair.isError}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a screen with a keyboard has nothing else to type into
          autoFocus
        />
        {Array.from({ length: codeLength }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: eight places that never move
            key={at}
            className={classNames(
              styles['cell'],
              at === typed.length && styles['caret'],
              at > typed.length && styles['empty'],
            )}
            aria-hidden="true"
          >
            {typed[at]}
          </span>
        ))}
      </div>
      <p id={hint} className={styles['hint']}>
        <strong>{word('screen.any-case')}</strong>
        <br />
        {word('screen.tries')}
      </p>
      <p className={styles['said']} role="status">
        {pair.isPending ? word('screen.checking') : pair.isError ? whatWentWrong(pair.error) : ''}
      </p>
    </form>
  )

  function whatWentWrong(error: Error): string {
    if (!(error instanceof CallError) || error.code === 0) return word('screen.server-away')
    return error.code === 401 ? word('screen.wrong-code') : error.msg
  }
}
