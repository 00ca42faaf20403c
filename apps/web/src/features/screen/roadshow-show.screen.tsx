import { ScreenGate } from './screen-gate.tsx'
import { RoomDisplay } from './show/display.tsx'

export const RoadshowShowScreen = () => (
  <ScreenGate>{(scene) => <RoomDisplay scene={scene} display="roadshow" page="show" />}</ScreenGate>
)
