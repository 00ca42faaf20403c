import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { ConsoleButton, HeldButton } from './console-button.tsx'
import styles from './console-card.module.css'
import type { Commands } from './use-commands.ts'

const maxLetters = 60

export function EmergencyCard({ snapshot, commands }: { snapshot: ConsoleSnapshot; commands: Commands }) {
  const { word } = useWords()
  const isOff = !commands.mayCommand
  const [text, setText] = useState('')
  const field = useId()
  const { blackout, message, isRehearsal } = snapshot
  const say = (target: 'main' | 'secondary') => {
    if (isOff || text.trim() === '') return
    commands.send({ kind: 'message', message: { text: text.trim(), target } })
    setText('')
  }
  return (
    <section className={styles['card']} aria-label={word('console.emergency')}>
      <h2>
        {word('console.emergency')}
        <span>{word('console.red-is-held')}</span>
      </h2>
      <div className={styles['two']}>
        {blackout ? (
          <ConsoleButton look="go" hint={word('console.key-b')} isOff={isOff} onPress={() => toggle(false)}>
            {word('console.light')}
          </ConsoleButton>
        ) : (
          <HeldButton hint={word('console.key-b')} isOff={isOff} onPress={() => toggle(true)}>
            {word('console.blackout')}
          </HeldButton>
        )}
        <ConsoleButton
          isOff={isOff}
          onPress={() => commands.send({ kind: 'show', target: { scene: 'waiting', slotId: null, revealIndex: 0 } })}
        >
          {word('console.to-waiting')}
        </ConsoleButton>
        <HeldButton
          hint={word('console.held')}
          isOff={isOff}
          onPress={() => commands.send({ kind: 'rehearse', isOn: !isRehearsal })}
        >
          {word(isRehearsal ? 'console.rehearsal-end' : 'console.rehearsal')}
        </HeldButton>
        <ConsoleButton
          isOff={isOff || message === null}
          onPress={() => commands.send({ kind: 'message', message: null })}
        >
          {word('console.message-off')}
        </ConsoleButton>
      </div>
      <form
        className={styles['message']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          say('main')
        }}
      >
        <input
          id={field}
          value={text}
          maxLength={maxLetters}
          aria-label={word('console.message')}
          placeholder={word('console.message')}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
        <button type="submit" className={styles['small']} aria-disabled={isOff}>
          {word('console.message-main')}
        </button>
        <button type="button" className={styles['small']} aria-disabled={isOff} onClick={() => say('secondary')}>
          {word('console.message-second')}
        </button>
      </form>
    </section>
  )

  function toggle(isOn: boolean) {
    commands.send({ kind: 'blackout', isOn })
  }
}
