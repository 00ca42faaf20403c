import { refuseText } from '../model/admission.ts'
import { type Loss, lossesOf } from '../model/losses.ts'
import { type RenamedId, repairIds } from '../model/repair-ids.ts'
import { sayIn } from '../words/words.ts'
import { layOut } from './auto-layout.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'

/** How a file was read: what was renamed so that it could be, and what saving the drawing would lose. */
export type Reading = { renamed: readonly RenamedId[]; losses: readonly Loss[] }
export type OpenResult = Reading & { warnings: readonly string[]; laidOut: boolean }

/** Nothing of the file is stripped. What stood on the canvas comes back when the file cannot be read. */
export async function openXml(modeler: Modeler, given: string): Promise<OpenResult> {
  const refused = refuseText(given)
  if (refused !== undefined) throw new Error(sayIn(service(modeler, 'uiLanguage').language)(`admission.${refused}`))
  const { text, renamed } = repairIds(given)
  const laidOut = !/:?BPMNPlane[\s>]/.test(text)
  const before = modeler.getDefinitions() === undefined ? undefined : (await modeler.saveXML()).xml
  try {
    const smallMap = service(modeler, 'smallMap')
    smallMap.rest()
    const { warnings } = await modeler.importXML(laidOut ? await layOut(text) : text)
    window.setTimeout(() => smallMap.wake())
    const { xml = '' } = await modeler.saveXML({ format: true })
    return { warnings: warnings.map(messageOf), losses: lossesOf(text, xml), renamed, laidOut }
  } catch (error) {
    if (before !== undefined) await modeler.importXML(before)
    throw error
  }
}

export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
