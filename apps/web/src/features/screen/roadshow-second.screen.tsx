import { useReport } from './room/use-report.ts'
import { useRoom } from './room/use-room.ts'
import { usePaired } from './screen.queries.ts'
import { ScreenGate } from './screen-gate.tsx'
import type { ScreenScene } from './screen-scene.ts'
import { Overlays } from './show/overlays.tsx'
import { SecondScene } from './show/second-scene.tsx'
import { useTones } from './show/tones.ts'

export const RoadshowSecondScreen = () => <ScreenGate>{(scene) => <Second scene={scene} />}</ScreenGate>

function Second({ scene }: { scene: ScreenScene }) {
  const isPaired = usePaired(scene.code)
  const feed = useRoom(scene.code, isPaired)
  useReport('secondary', isPaired)
  useTones(feed.snapshot)
  return (
    <>
      <SecondScene snapshot={feed.snapshot} zone={scene.zone} />
      <Overlays feed={feed} scene={scene} isWaiting={false} />
    </>
  )
}
