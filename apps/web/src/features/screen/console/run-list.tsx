import { useEffect, useRef } from 'react'
import { shortTitle } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { timeOfDay } from '../hall-time.ts'
import type { ConsoleSnapshot, RoomScene, RoomSlot } from '../show/room-snapshot.ts'
import { minutesLate, pointsText } from '../show/show-facts.ts'
import { useFrame } from '../show/use-frame.ts'
import styles from './run-list.module.css'
import type { Commands } from './use-commands.ts'

type Props = { snapshot: ConsoleSnapshot; zone: string; commands: Commands }

/** A row stands for several scenes: people come on, then the clock runs. */
const rows = [
  { name: 'pitch', scenes: ['now', 'pitch'] },
  { name: 'questions', scenes: ['questions'] },
  { name: 'score', scenes: ['scoring', 'score', 'ranking'] },
] as const satisfies readonly { name: string; scenes: readonly RoomScene[] }[]

/** Every part of the show in order; a press puts it into the preview. */
export function RunList({ snapshot, zone, commands }: Props) {
  const { word } = useWords()
  const list = useRef<HTMLOListElement>(null)
  const { program } = snapshot
  const late = useFrame((now) => minutesLate(snapshot, now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the stage changes, what is on it comes into view
  useEffect(() => {
    list.current?.querySelector('[data-place="program"]')?.scrollIntoView({ block: 'nearest' })
  }, [program.slotId, program.scene])
  return (
    <section className={styles['card']} aria-label={word('console.rundown')}>
      <h2>
        {word('console.rundown')}
        <span>
          {late > 0 ? word('console.late', { count: late }) : word('show.projects', { count: snapshot.slots.length })}
        </span>
      </h2>
      <ol ref={list} className={styles['list']}>
        {snapshot.slots.map((slot) => (
          <Slot key={slot.id} slot={slot} snapshot={snapshot} zone={zone} commands={commands} />
        ))}
      </ol>
    </section>
  )
}

function Slot({ slot, snapshot, zone, commands }: Props & { slot: RoomSlot }) {
  const { word } = useWords()
  const { program, preview, ranking } = snapshot
  const score = ranking.find(({ slotId }) => slotId === slot.id)?.score
  const time = timeOfDay(Date.parse(slot.plannedAt), zone)
  const name = `${slot.position} ${shortTitle(slot.title)}`
  const isTouched = program.slotId === slot.id || preview?.slotId === slot.id
  if ((slot.state === 'done' || slot.state === 'absent') && !isTouched)
    return (
      <li>
        <button type="button" className={classNames(styles['row'], styles['past'])} onClick={() => show('score')}>
          <time>{time}</time>
          <span>{name}</span>
          <em>{slot.state === 'absent' ? word('show.absent') : score === undefined ? '' : pointsText(score)}</em>
        </button>
      </li>
    )
  return (
    <li>
      {rows.map((row, at) => {
        const isProgram = program.slotId === slot.id && row.scenes.some((scene) => scene === program.scene)
        const isPreview = preview?.slotId === slot.id && row.scenes.some((scene) => scene === preview.scene)
        const place = isProgram ? 'program' : isPreview ? 'preview' : undefined
        return (
          <button
            key={row.name}
            type="button"
            className={styles['row']}
            data-place={place}
            aria-disabled={!commands.mayCommand}
            onClick={() => show(row.name)}
          >
            <time>{at === 0 ? time : ''}</time>
            <span>
              {name} <i>{word(`console.row-${row.name}`)}</i>
            </span>
            <em>{place === undefined ? '' : word(`console.${place}`)}</em>
          </button>
        )
      })}
      {(slot.state === 'waiting' || slot.state === 'absent') && preview?.slotId === slot.id && (
        <Moves slot={slot} snapshot={snapshot} commands={commands} />
      )}
    </li>
  )

  function show(name: (typeof rows)[number]['name']) {
    if (!commands.mayCommand) return
    const scored = slot.state === 'done' ? 'ranking' : slot.state === 'absent' ? 'now' : 'scoring'
    const scene = name === 'pitch' ? 'now' : name === 'score' ? scored : name
    commands.send({ kind: 'preview', target: { scene, slotId: slot.id, revealIndex: 0 } })
  }
}

function Moves({ slot, snapshot, commands }: { slot: RoomSlot; snapshot: ConsoleSnapshot; commands: Commands }) {
  const { word } = useWords()
  const later = snapshot.slots.find(({ position, state }) => position > slot.position && state === 'waiting')
  const isOff = !commands.mayCommand
  const isAbsent = slot.state === 'absent'
  const state = isAbsent ? 'waiting' : 'absent'
  return (
    <p className={styles['moves']}>
      <button
        type="button"
        aria-disabled={isOff}
        onClick={() => isOff || commands.send({ kind: 'mark', slotId: slot.id, state })}
      >
        {word(isAbsent ? 'console.mark-here' : 'console.mark-absent')}
      </button>
      {!isAbsent && later && (
        <button
          type="button"
          aria-disabled={isOff}
          onClick={() => isOff || commands.send({ kind: 'swap', slotId: slot.id, withSlotId: later.id })}
        >
          {word('console.swap', { place: later.position })}
        </button>
      )}
    </p>
  )
}
