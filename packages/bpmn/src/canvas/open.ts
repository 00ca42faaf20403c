import { refusedTexts, refuseText } from '../model/admission.ts'
import { layOut } from './auto-layout.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'
import { clampZoom } from './zoom.ts'

export type Opened = { warnings: readonly string[]; laidOut: boolean }

/** Nothing of the file is stripped. What stood on the canvas comes back when the file cannot be read. */
export async function openXml(modeler: Modeler, text: string): Promise<Opened> {
  const refused = refuseText(text)
  if (refused !== undefined) throw new Error(refusedTexts[refused])
  const laidOut = !/:?BPMNPlane[\s>]/.test(text)
  const before = modeler.getDefinitions() === undefined ? undefined : (await modeler.saveXML()).xml
  try {
    const { warnings } = await modeler.importXML(laidOut ? await layOut(text) : text)
    return { warnings: warnings.map(messageOf).filter((warning) => !isKept(warning)), laidOut }
  } catch (error) {
    if (before !== undefined) await modeler.importXML(before)
    throw error
  }
}

export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

/** Attributes that our descriptors do not know are kept and written again: nothing is lost by them. */
function isKept(warning: string): boolean {
  return warning.startsWith('unknown attribute <')
}

const paletteWidth = 56
const margin = 24

/** The whole drawing in sight beside the palette, never larger than life. */
export function fitCanvas(modeler: Modeler): void {
  const canvas = service(modeler, 'canvas')
  const { inner, outer } = canvas.viewbox()
  const room = { width: outer.width - paletteWidth - 2 * margin, height: outer.height - 2 * margin }
  if (inner.width <= 0 || inner.height <= 0 || room.width <= 0 || room.height <= 0) return
  const scale = clampZoom(Math.min(1, room.width / inner.width, room.height / inner.height))
  canvas.viewbox({
    x: inner.x - (paletteWidth + margin + (room.width - inner.width * scale) / 2) / scale,
    y: inner.y - (margin + (room.height - inner.height * scale) / 2) / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}
