import { StageTitle } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { type DevicePage, useReport } from '../room/use-report.ts'
import { useRoom } from '../room/use-room.ts'
import { usePaired } from '../screen.queries.ts'
import { StillFrame } from '../screen-gate.tsx'
import type { ScreenScene } from '../screen-scene.ts'
import styles from './display.module.css'
import { Overlays } from './overlays.tsx'
import { type Display, Program } from './program.tsx'
import { useTones } from './tones.ts'
import { StandingScene } from './waiting-scene.tsx'

type Props = { scene: ScreenScene; display: Display; page: DevicePage }

/** A display: the room's programme, whatever happens to the line. */
export function RoomDisplay({ scene, display, page }: Props) {
  const isPaired = usePaired(scene.code)
  const feed = useRoom(scene.code, isPaired)
  useReport(page, isPaired)
  useTones(feed.snapshot)
  return (
    <>
      {feed.snapshot ? (
        <Program
          snapshot={feed.snapshot}
          display={display}
          look={scene.look}
          zone={scene.zone}
          ground={scene.offline}
        />
      ) : (
        <NoRoom scene={scene} hasNoRoom={feed.hasNoRoom} isWaiting={display === 'waiting'} />
      )}
      <Overlays feed={feed} scene={scene} isWaiting={display === 'waiting'} />
    </>
  )
}

type NoRoomProps = { scene: ScreenScene; hasNoRoom: boolean; isWaiting: boolean }

/** A screen that leads to no room yet, or has not heard of it: its own title, so that it never stands empty. */
function NoRoom({ scene, hasNoRoom, isWaiting }: NoRoomProps) {
  const { word } = useWords()
  const { title, rundown, look, zone } = scene
  return (
    <StillFrame scene={scene} field="full">
      {isWaiting ? (
        <StandingScene title={title} items={rundown} shape={look.shape} zone={zone} />
      ) : (
        <section className={styles['still']}>
          <StageTitle text={title} slot={1600} />
          <p>{word(hasNoRoom ? 'show.no-room' : 'screen.soon')}</p>
        </section>
      )}
    </StillFrame>
  )
}
