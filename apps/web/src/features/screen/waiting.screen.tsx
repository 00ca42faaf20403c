import { ScreenGate } from './screen-gate.tsx'
import { RoomDisplay } from './show/display.tsx'

/** Before it begins and in the breaks; it never leaves that by itself, so that a door or a foyer can have it all day. */
export const WaitingScreen = () => (
  <ScreenGate>{(scene) => <RoomDisplay scene={scene} display="waiting" page="waiting" />}</ScreenGate>
)
