import release from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core'

export type ScriptInput = {
  script: string
  /** Readable in the script under their own names; data, never code. */
  variables: Readonly<Record<string, unknown>>
  limits: { timeMs: number; memoryBytes: number }
}
/** The value of the last statement, or why there is none. */
export type ScriptOutput = { value: unknown } | { failed: 'time' | 'memory' | 'error'; message: string }

// Its types speak of the CommonJS form.
const variant = release as unknown as QuickJSSyncVariant
/** Part of Node, and of no types that are loaded here. */
declare const WebAssembly: { Memory: new (size: { initial: number; maximum: number }) => never }

const stackBytes = 256 * 1024
const maxMessage = 300
const pageBytes = 65_536
/** As the module is built. */
const initialPages = 256

/** A machine of its own for each script: no clock to wait on, no network, no file, nothing of the script before. */
export async function run({ script, variables, limits }: ScriptInput): Promise<ScriptOutput> {
  // The memory itself is bounded: QuickJS's own limit counts blocks under WebAssembly, not their bytes.
  const wasmMemory = new WebAssembly.Memory({ initial: initialPages, maximum: limits.memoryBytes / pageBytes })
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
  const runtime = quickjs.newRuntime()
  const deadline = performance.now() + limits.timeMs
  runtime.setMaxStackSize(stackBytes)
  runtime.setInterruptHandler(() => performance.now() > deadline)
  const context = runtime.newContext()
  // What a script leaves behind goes with the module: freeing what ran out of memory may itself fail.
  return evaluate(context, script, variables, () => performance.now() > deadline)
}

function evaluate(
  context: QuickJSContext,
  script: string,
  variables: ScriptInput['variables'],
  isOver: () => boolean,
): ScriptOutput {
  const data = context.newString(JSON.stringify(variables))
  context.setProp(context.global, '__variables', data)
  const prepared = context.evalCode('Object.assign(globalThis, JSON.parse(__variables)); delete globalThis.__variables')
  if (prepared.error) return failure(context, prepared.error, isOver)
  const result = context.evalCode(script, 'script.js', { type: 'global' })
  if (result.error) return failure(context, result.error, isOver)
  return { value: context.dump(result.value) as unknown }
}

function failure(
  context: QuickJSContext,
  error: Parameters<QuickJSContext['dump']>[0],
  isOver: () => boolean,
): ScriptOutput {
  const dumped: unknown = context.dump(error)
  const { name, message } = (typeof dumped === 'object' && dumped !== null ? dumped : {}) as {
    name?: string
    message?: string
  }
  const text = `${name ?? 'Error'}: ${message ?? String(dumped)}`.slice(0, maxMessage)
  if (isOver()) return { failed: 'time', message: text }
  if (/out of memory/.test(text)) return { failed: 'memory', message: text }
  return { failed: 'error', message: text }
}
