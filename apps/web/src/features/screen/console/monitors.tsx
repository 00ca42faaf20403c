import type { ReactNode } from 'react'
import type { HallLook } from '../../../parts/hall/hall-look.ts'
import { shortTitle } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Program } from '../show/program.tsx'
import type { ConsoleSnapshot, RoomSnapshot } from '../show/room-snapshot.ts'
import styles from './monitors.module.css'

type Props = { snapshot: ConsoleSnapshot; zone: string; since: string | undefined }

/** What is about to be shown, beside what is. */
export function Monitors({ snapshot, zone, since }: Props) {
  const { word } = useWords()
  const { preview, program } = snapshot
  return (
    <div className={styles['both']}>
      <Monitor
        kind="preview"
        name={word('console.preview')}
        what={preview ? told(snapshot, preview) : word('console.preview-none')}
        isOld={since !== undefined}
      >
        {preview && <Still snapshot={previewOf(snapshot, preview)} zone={zone} />}
      </Monitor>
      <Monitor
        kind="program"
        name={word('console.program')}
        what={since === undefined ? told(snapshot, program) : word('console.last-known', { time: since })}
        isOld={since !== undefined}
      >
        <Still snapshot={snapshot} zone={zone} />
        {since !== undefined && <p className={styles['frozen']}>{word('console.still-shown')}</p>}
      </Monitor>
    </div>
  )

  function told({ slots }: RoomSnapshot, { scene, slotId }: RoomSnapshot['program']): string {
    const slot = slots.find(({ id }) => id === slotId)
    return [slot && `${slot.position} ${shortTitle(slot.title)}`, word(`console.scene-${scene}`)]
      .filter((part) => part !== undefined)
      .join('，')
  }
}

function Monitor({
  kind,
  name,
  what,
  isOld,
  children,
}: {
  kind: 'preview' | 'program'
  name: string
  what: string
  isOld: boolean
  children: ReactNode
}) {
  return (
    <section className={styles['monitor']} data-kind={kind} data-old={isOld || undefined} aria-label={name}>
      <header>
        <b>{name}</b>
        <span>{what}</span>
      </header>
      {/* Seen only: what it says stands in words around it. */}
      <div className={styles['picture']} aria-hidden="true">
        {children}
      </div>
    </section>
  )
}

const look: HallLook = { template: 'roadshow', shape: '16:9', isPlain: true }

const Still = ({ snapshot, zone }: { snapshot: RoomSnapshot; zone: string }) => (
  <Program snapshot={snapshot} display="roadshow" look={look} zone={zone} isInset />
)

/** The clock of the phase to come stands still at its full time. */
function previewOf(snapshot: ConsoleSnapshot, target: RoomSnapshot['program']): RoomSnapshot {
  const { at, room, program } = snapshot
  const kind = target.scene
  const isOther = target.slotId !== program.slotId || target.scene !== program.scene
  const timers: RoomSnapshot['timers'] =
    isOther && (kind === 'pitch' || kind === 'questions')
      ? [{ id: 'preview', kind, startedAt: at, durationMs: room.phases[kind] * 1000, addedMs: 0, pausedAt: at }]
      : isOther
        ? []
        : snapshot.timers
  const steps = isOther ? null : snapshot.reveal
  return { ...snapshot, program: target, timers, reveal: steps, message: null, blackout: false }
}
