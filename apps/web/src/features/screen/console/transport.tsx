import { shortTitle } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { ConsoleButton } from './console-button.tsx'
import styles from './transport.module.css'
import type { Commands } from './use-commands.ts'

type Props = { snapshot: ConsoleSnapshot; commands: Commands }

/** Take what is in the preview; or simply go on: the one big button knows where the show leads. */
export function Transport({ snapshot, commands }: Props) {
  const { word } = useWords()
  const isOff = !commands.mayCommand
  const { preview, next, program, reveal } = snapshot
  const whole = program.scene === 'draw' ? snapshot.draw : program.scene === 'grouping' ? snapshot.grouping : null
  const isStepped = program.scene === 'score' || whole !== null
  const of = whole?.steps ?? reveal?.of ?? snapshot.reveals.find(({ slotId }) => slotId === program.slotId)?.steps ?? 0
  return (
    <div className={styles['row']}>
      <ConsoleButton
        look="take"
        hint={word('console.key-space')}
        isOff={isOff || preview === null}
        onPress={() => commands.send({ kind: 'take' })}
      >
        {word('console.take')}
      </ConsoleButton>
      <ConsoleButton hint="←" isOff={isOff} onPress={() => commands.send({ kind: 'previous' })}>
        {word('console.previous')}
      </ConsoleButton>
      <section className={styles['steps']} aria-label={word('console.steps')}>
        <p>
          <b>{word('console.step-of', { done: isStepped ? program.revealIndex : 0, count: of })}</b>
          <span>{nextText()}</span>
        </p>
        <div className={styles['rail']}>
          {Array.from({ length: of }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: steps that never move
              key={at}
              type="button"
              aria-label={word('console.go-to-step', { step: at + 1 })}
              aria-disabled={isOff || !isStepped}
              data-done={(isStepped && at < program.revealIndex) || undefined}
              onClick={() => isOff || !isStepped || commands.send({ kind: 'reveal', index: at + 1 })}
            />
          ))}
        </div>
      </section>
      <ConsoleButton
        look="go"
        className={styles['next']}
        hint="→"
        isOff={isOff || next.to === null}
        onPress={() => commands.send({ kind: 'next' })}
      >
        {word('console.next')}
      </ConsoleButton>
    </div>
  )

  function nextText(): string {
    if (next.isBlocked) return word(program.scene === 'scoring' ? 'console.next-blocked' : 'console.next-undrawn')
    if (next.to === null) return word('console.next-none')
    const { scene, slotId, revealIndex } = next.to
    if (scene === 'score' && revealIndex > 0) return word('console.next-step', { step: revealIndex })
    if (scene === 'draw' || scene === 'grouping') return word('console.next-of', { step: revealIndex, count: of })
    const slot = snapshot.slots.find(({ id }) => id === slotId)
    const where = slot && slotId !== program.slotId ? `${slot.position} ${shortTitle(slot.title)} ` : ''
    return word('console.next-is', { what: `${where}${word(`console.scene-${scene}`)}` })
  }
}
