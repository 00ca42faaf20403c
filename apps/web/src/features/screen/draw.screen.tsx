import { ScreenGate } from './screen-gate.tsx'
import { RoomDisplay } from './show/display.tsx'

/** The draw of the order alone, whatever the hall shows besides. */
export const DrawScreen = () => (
  <ScreenGate>{(scene) => <RoomDisplay scene={scene} display="draw" page="draw" />}</ScreenGate>
)
