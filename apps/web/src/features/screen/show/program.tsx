import { useRef } from 'react'
import { HallFrame } from '../../../parts/hall/hall-frame.tsx'
import type { HallLook } from '../../../parts/hall/hall-look.ts'
import { Dotted } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { drawFacts } from '../draw/draw-facts.ts'
import { DrawScene } from '../draw/draw-scene.tsx'
import { GroupingScene } from '../draw/grouping-scene.tsx'
import { timeOfDay } from '../hall-time.ts'
import { MessageScene } from './message-scene.tsx'
import { NowScene } from './now-scene.tsx'
import styles from './program.module.css'
import { RevealScene } from './reveal-scene.tsx'
import { RoadshowScene, RoadshowScoreScene } from './roadshow-scene.tsx'
import { inOwn, pictureOf, type RoomScene, type RoomSnapshot } from './room-snapshot.ts'
import type { SceneProps } from './show-facts.ts'
import { useFrame } from './use-frame.ts'
import { WaitingScene } from './waiting-scene.tsx'

/** What kind of display it is; each shows the same programme in its own way. */
export type Display = 'waiting' | 'competition' | 'roadshow' | 'divide' | 'draw'

type Props = {
  snapshot: RoomSnapshot
  display: Display
  look: HallLook
  zone: string
  ground?: string | undefined
  isInset?: boolean
}

/** A whole screen as the snapshot has it. */
export function Program({ snapshot, display, look, zone, ground, isInset = false }: Props) {
  const { word, language } = useWords()
  const clock = useFrame((now) => timeOfDay(now, zone))
  const move = useMove(snapshot)
  const { room, program, message, judges, slots } = snapshot
  if (snapshot.blackout)
    return (
      <div
        className={styles['black']}
        data-inset={isInset || undefined}
        data-blackout=""
        data-picture={pictureOf(snapshot)}
      />
    )
  const isTold = message !== null && message.target !== 'secondary'
  const facts = [word('show.projects', { count: slots.length }), word('show.judges', { count: judges.expected })]
  return (
    <HallFrame
      look={look}
      field={fieldOf(display, sceneOf(display, program.scene), isTold)}
      name={inOwn(room.contestName, language)}
      session={`${inOwn(room.stageName, language)} ${inOwn(room.name, language)}`}
      clock={clock}
      ground={
        ground ?? (
          <Dotted
            parts={[
              ...(drawFacts(snapshot, sceneOf(display, program.scene), word) ??
                facts.slice(0, judges.expected > 0 ? 2 : 1)),
              snapshot.isRehearsal ? word('show.rehearsal') : '',
            ]}
          />
        )
      }
      hall={room.venue}
      isInset={isInset}
    >
      <div
        className={styles['scene']}
        data-move={move}
        data-picture={pictureOf(snapshot)}
        key={isTold ? 'message' : sceneKey(display, program)}
      >
        {isTold ? (
          <MessageScene text={message.text} shape={look.shape} />
        ) : (
          <Scene display={display} snapshot={snapshot} shape={look.shape} zone={zone} />
        )}
      </div>
    </HallFrame>
  )
}

function Scene({ display, zone, ...props }: SceneProps & { display: Display; zone: string }) {
  const scene = sceneOf(display, props.snapshot.program.scene)
  if (scene === 'draw') return <DrawScene {...props} zone={zone} />
  if (scene === 'grouping') return <GroupingScene {...props} zone={zone} />
  if (display === 'waiting' || scene === 'waiting') return <WaitingScene {...props} zone={zone} />
  if (display === 'competition')
    return scene === 'scoring' || scene === 'score' ? <RevealScene {...props} /> : <NowScene {...props} />
  if (scene === 'score') return <RevealScene {...props} />
  return scene === 'ranking' ? <RoadshowScoreScene {...props} /> : <RoadshowScene {...props} />
}

/** A screen of its own for the draw or the groups shows nothing else; the waiting screen keeps waiting. */
function sceneOf(display: Display, scene: RoomScene): RoomScene {
  if (display === 'waiting') return 'waiting'
  if (display === 'divide') return 'grouping'
  return display === 'draw' ? 'draw' : scene
}

/** Scenes with the same key go over into each other; others change as a whole. */
function sceneKey(display: Display, program: RoomSnapshot['program']): string {
  const scene = sceneOf(display, program.scene)
  if (scene === 'waiting' || scene === 'draw' || scene === 'grouping') return scene
  if (scene === 'score' || (scene === 'scoring' && display === 'competition')) return 'reveal'
  return scene === 'ranking' && display === 'roadshow' ? 'score' : 'now'
}

const fieldOf = (display: Display, scene: RoomScene, isTold: boolean) =>
  !isTold && display !== 'roadshow' && !['scoring', 'score', 'grouping'].includes(scene) ? 'full' : 'quiet'

/** Forward plays; backward, jumps and the first picture of all cut. */
function useMove({ program, version }: RoomSnapshot): 'forward' | 'cut' {
  const seen = useRef({ ...program, version, move: 'cut' as 'forward' | 'cut' })
  if (seen.current.version !== version) {
    const before = seen.current
    const isSame = before.scene === program.scene && before.slotId === program.slotId
    const isStep = isSame ? program.revealIndex - before.revealIndex : scenesLater(before.scene, program.scene)
    const isMove = isSame ? isStep === 1 : before.slotId !== program.slotId || isStep > 0
    const isStill = isSame && isStep === 0
    seen.current = { ...program, version, move: isStill ? before.move : isMove ? 'forward' : 'cut' }
  }
  return seen.current.move
}

const order = ['waiting', 'grouping', 'draw', 'now', 'pitch', 'questions', 'scoring', 'score', 'ranking']
const scenesLater = (before: string, after: string) => order.indexOf(after) - order.indexOf(before)
