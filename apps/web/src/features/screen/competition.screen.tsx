import { ScreenGate } from './screen-gate.tsx'
import { RoomDisplay } from './show/display.tsx'

export const CompetitionScreen = () => (
  <ScreenGate>{(scene) => <RoomDisplay scene={scene} display="competition" page="competition" />}</ScreenGate>
)
