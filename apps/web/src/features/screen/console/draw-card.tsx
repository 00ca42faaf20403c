import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { inFours } from '../draw/draw-stage.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { ConsoleButton, HeldButton } from './console-button.tsx'
import styles from './console-card.module.css'
import card from './draw-card.module.css'
import type { Commands } from './use-commands.ts'

type Props = { snapshot: ConsoleSnapshot; commands: Commands }

/** How the order of the room comes about: commitment, digits seat by seat, drawn once. What undoes it takes two people, at their own desks. */
export function DrawCard({ snapshot, commands }: Props) {
  const { word } = useWords()
  const { draw, program } = snapshot
  const isOff = !commands.mayCommand
  const isOpen = draw !== null && draw.state !== 'void'
  const said = draw?.digits.filter((digits) => digits !== null).length ?? 0
  const isShown = program.scene === 'draw'
  return (
    <section className={styles['card']} aria-label={word('console.draw')}>
      <h2>
        {word('console.draw')}
        <span>{draw ? word('console.draw-attempt', { attempt: draw.attempt }) : word('console.draw-none')}</span>
      </h2>
      {draw && (
        <p className={styles['quiet']}>
          {word(`console.draw-${draw.state}`)} <code>{inFours(draw.commitment).slice(0, 3).join(' ')} …</code>
        </p>
      )}
      {draw?.state === 'void' && draw.voided && <p className={styles['quiet']}>{draw.voided.reason}</p>}
      {isOpen && draw.state === 'committed' && (
        <ol className={card['seats']}>
          {draw.digits.map((digits, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <Seat key={`${draw.id} ${at}`} drawId={draw.id} seat={at + 1} said={digits} commands={commands} />
          ))}
        </ol>
      )}
      <div className={card['acts']}>
        {!isOpen && (
          <HeldButton isOff={isOff} hint={word('console.held')} onPress={() => commands.send({ kind: 'draw-commit' })}>
            {word('console.draw-commit')}
          </HeldButton>
        )}
        {isOpen && draw.state === 'committed' && (
          <HeldButton
            isOff={isOff || said < draw.digits.length}
            hint={
              said < draw.digits.length
                ? word('console.draw-missing', { count: draw.digits.length - said })
                : word('console.held')
            }
            onPress={() => commands.send({ kind: 'draw-hold', drawId: draw.id, commitment: draw.commitment })}
          >
            {word('console.draw-hold')}
          </HeldButton>
        )}
        {draw && !isShown && (
          <ConsoleButton isOff={isOff} onPress={() => show('draw', draw.isOver ? draw.steps : draw.order.length)}>
            {word('console.draw-show')}
          </ConsoleButton>
        )}
        {snapshot.grouping && program.scene !== 'grouping' && (
          <ConsoleButton
            isOff={isOff}
            onPress={() => show('grouping', snapshot.grouping?.isOver ? snapshot.grouping.steps : 0)}
          >
            {word('console.grouping-show')}
          </ConsoleButton>
        )}
      </div>
      {draw?.state === 'drawn' && !draw.isOver && (
        <p className={styles['quiet']}>
          {word('console.draw-revealed', { done: draw.order.length, count: draw.projects.length })}
        </p>
      )}
      {draw && <p className={styles['quiet']}>{word('console.draw-two')}</p>}
      {draw?.asked.map(({ id, reason, asked }) => (
        <p key={id} className={card['asked']} role="status">
          {word('console.draw-asked', { name: asked.name, reason })}
        </p>
      ))}
    </section>
  )

  function show(scene: 'draw' | 'grouping', revealIndex: number) {
    commands.send({ kind: 'show', target: { scene, slotId: null, revealIndex } })
  }
}

type SeatProps = { drawId: string; seat: number; said: string | null; commands: Commands }

function Seat({ drawId, seat, said, commands }: SeatProps) {
  const { word } = useWords()
  const field = useId()
  const [typed, setTyped] = useState<string>()
  const isOff = !commands.mayCommand
  const digits = typed ?? said ?? ''
  const isNew = /^\d{1,6}$/.test(digits) && digits !== said
  const say = (event: FormEvent) => {
    event.preventDefault()
    if (isOff || !isNew) return
    commands.send({ kind: 'draw-digits', drawId, seat, digits })
    setTyped(undefined)
  }
  return (
    <li data-said={said !== null || undefined}>
      <form onSubmit={say}>
        <label htmlFor={field}>{word('show.draw-seat', { seat })}</label>
        <input
          id={field}
          value={digits}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        />
        <button type="submit" className={styles['small']} aria-disabled={isOff || !isNew}>
          {word(said === null || isNew ? 'console.draw-say' : 'console.draw-said')}
        </button>
      </form>
    </li>
  )
}
