import { refuseText } from '../model/admission.ts'
import { sayIn } from '../words/words.ts'
import { layOut } from './auto-layout.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'

export type OpenResult = { warnings: readonly string[]; laidOut: boolean }

/** Nothing of the file is stripped. What stood on the canvas comes back when the file cannot be read. */
export async function openXml(modeler: Modeler, text: string): Promise<OpenResult> {
  const refused = refuseText(text)
  if (refused !== undefined) throw new Error(sayIn(service(modeler, 'uiLanguage').language)(`admission.${refused}`))
  const laidOut = !/:?BPMNPlane[\s>]/.test(text)
  const before = modeler.getDefinitions() === undefined ? undefined : (await modeler.saveXML()).xml
  try {
    const smallMap = service(modeler, 'smallMap')
    smallMap.rest()
    const { warnings } = await modeler.importXML(laidOut ? await layOut(text) : text)
    window.setTimeout(() => smallMap.wake())
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
