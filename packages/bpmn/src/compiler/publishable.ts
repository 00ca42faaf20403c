import { gate } from '../gate/gate.ts'
import type { Refusal } from '../gate/refusal.ts'
import { type Compiled, type CompileOptions, compile } from './compile.ts'

/** The one way from a drawing to what runs: refusals on its elements, or the executable document and its plan. */
export function publishable(
  authoredXml: string,
  options: CompileOptions,
): { refusals: Refusal[] } | { compiled: Compiled } {
  const verdict = gate(authoredXml, options)
  return 'refusals' in verdict ? verdict : { compiled: compile(verdict.model, options) }
}
