import { readDocument } from '@laurel/bpmn/model/document'
import type { ModdleElement } from '@laurel/bpmn/model/moddle'
import { mapSteps, waitingStepsOf } from '@laurel/bpmn/model/waiting-steps'
import type { ProcessModelProblem } from '@laurel/contract/process-model'
import type { Language } from '../../ctx.ts'

export type RunningVersion = { version: number; xml: string }

const words: Record<Language, Record<'kind-changed' | 'gone', (step: string, version: number) => string>> = {
  zh: {
    'kind-changed': (step, version) => `「${step}」在 v${version} 里是另一种类型，还有实例在运行：请换用新的 ID`,
    gone: (step, version) =>
      `v${version} 的「${step}」已不在图中：停在这一步的实例按 v${version} 走完，或在迁移时选择从哪一步继续`,
  },
  en: {
    'kind-changed': (step, version) =>
      `“${step}” has another type in v${version}, which instances still run: give it a new id`,
    gone: (step, version) =>
      `“${step}” of v${version} is gone: instances at this step finish on v${version}, or continue at a step you choose when you migrate them`,
  },
}

/**
 * Tokens are led from version to version by the ids of steps. One that means something else now is refused; one that is gone is not, since
 * what runs finishes on its own version and a migration asks where to go on.
 */
export async function stepsThatRun(
  definitions: ModdleElement,
  running: readonly RunningVersion[],
  language: Language,
): Promise<ProcessModelProblem[]> {
  const now = waitingStepsOf(definitions)
  const problems = new Map<string, ProcessModelProblem>()
  for (const { version, xml } of running) {
    const earlier = await readDocument(xml)
    for (const { id, name, reason } of earlier === undefined ? [] : mapSteps(waitingStepsOf(earlier), now)) {
      if (reason === null || problems.has(id)) continue
      const says = words[language][reason](name || id, version)
      problems.set(
        id,
        reason === 'gone'
          ? { element: '', rule: 'step-gone', level: 'warn', says }
          : { element: id, rule: 'step-kind-changed', level: 'error', says },
      )
    }
  }
  return [...problems.values()]
}
