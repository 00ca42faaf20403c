import { ScreenGate } from './screen-gate.tsx'
import { RoomDisplay } from './show/display.tsx'

/** The groups alone, whatever the hall shows besides. */
export const DivideScreen = () => (
  <ScreenGate>{(scene) => <RoomDisplay scene={scene} display="divide" page="divide" />}</ScreenGate>
)
