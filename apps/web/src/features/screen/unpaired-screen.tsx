import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { codeLength, usePair, usePairingNumber } from './screen.queries.ts'
import type { ScreenScene } from './screen-scene.ts'
import styles from './unpaired-screen.module.css'

/** A device that nobody has vouched for yet: its number for the console, a field for the code, and what the person on the ladder wants to know. */
export function UnpairedScreen({ code, title, clock, look }: ScreenScene) {
  return (
    <div className={styles['page']} data-shape={look.shape}>
      <div className={styles['ways']}>
        <PairingNumber code={code} />
        <PairingForm code={code} name={title} />
      </div>
      <DeviceFacts code={code} title={title} clock={clock} />
    </div>
  )
}

/** What is under the name of this very screen: its line, its clock, its size. */
export function DeviceFacts({ code, title, clock }: Pick<ScreenScene, 'code' | 'title' | 'clock'>) {
  const { word } = useWords()
  return (
    <section className={styles['panel']} aria-label={word('screen.this-device')}>
      <h2>{word('screen.this-device')}</h2>
      <p className={styles['screen']}>{title}</p>
      <dl className={styles['facts']}>
        <Fact name={word('screen.code')} value={code} />
        {clock.offlineSince === undefined && clock.roundTripMs !== undefined ? (
          <Fact
            name={word('screen.network')}
            value={word('screen.network-good', { ms: Math.round(clock.roundTripMs) })}
          />
        ) : (
          <Fact name={word('screen.network')} value={word('screen.network-away')} isAway />
        )}
        <Fact name={word('screen.clock')} value={word('screen.ms', { ms: Math.abs(Math.round(clock.offsetMs)) })} />
        <Fact name={word('screen.resolution')} value={`${screen.width} × ${screen.height}`} />
      </dl>
    </section>
  )
}

const Fact = ({ name, value, isAway = false }: { name: string; value: string; isAway?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className={classNames(isAway && styles['away'])}>{value}</dd>
  </div>
)

function PairingNumber({ code }: { code: string }) {
  const { word } = useWords()
  const { data } = usePairingNumber(code, false)
  const number = data?.state === 'waiting' ? data.number : undefined
  if (data === undefined) return <h1 className={styles['alone']}>{word('screen.enter-code-title')}</h1>
  const said = data?.state === 'refused' ? word('screen.number-refused') : word('screen.number-hint')
  return (
    <section className={styles['number']} aria-label={word('screen.wait-approval')}>
      <h1>{word('screen.wait-approval')}</h1>
      <p className={styles['lead']}>{said}</p>
      <p className={styles['digits']} role="img" aria-label={number ?? word('screen.number-soon')}>
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
          <b key={at}>{number?.[at] ?? ''}</b>
        ))}
      </p>
    </section>
  )
}

function PairingForm({ code, name }: { code: string; name: string }) {
  const { word } = useWords()
  const [typed, setTyped] = useState('')
  const pair = usePair(code, name.slice(0, 40))
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
      <h2>
        <label htmlFor={field}>{word('screen.enter-code')}</label>
      </h2>
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
        {word('screen.enter-code-hint')}
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
