import { colourRamp, hexToRgb } from '@laurel/rules/colour'
import { isRoadshowPath } from './roadshow-path.ts'
import { showRootSize } from './root-size.ts'

/** Spec 9. */
export const mainColour = '#1E85FE'

let portalColour = mainColour
let path = ''
let shown: string | undefined
const listeners = new Set<() => void>()

/** The colour that the page wears now. */
export const themeColour = (): string => shown ?? mainColour

export function onThemeColour(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The colour of the portal: everything named brand or n- follows it, on every page but the roadshow's (spec 2.2). */
export function applyTheme(colour: string): void {
  portalColour = hexToRgb(colour) ? colour : mainColour
  show()
}

/** After every navigation; `to` is what follows the base path. */
export function showPlace(to: string): void {
  path = to
  show()
  showRootSize(isRoadshowPath(path) ? 'roadshow' : 'portal')
}

function show(): void {
  const colour = isRoadshowPath(path) ? mainColour : portalColour
  if (colour === shown) return
  shown = colour
  const { style } = document.documentElement
  style.setProperty('--portal', colour)
  for (const [name, value] of Object.entries(colourRamp(colour))) style.setProperty(`--${name}`, value)
  for (const listener of listeners) listener()
}
