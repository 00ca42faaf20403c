import { ConsoleScreen } from './console/console.tsx'
import { ScreenGate } from './screen-gate.tsx'

export const RoadshowConsoleScreen = () => <ScreenGate>{(scene) => <ConsoleScreen scene={scene} />}</ScreenGate>
