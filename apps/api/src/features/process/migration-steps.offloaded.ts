import { readDocument } from '@laurel/bpmn/model/document'
import { type WaitingStep, waitingStepsOf } from '@laurel/bpmn/model/waiting-steps'

export async function run(documents: readonly string[]): Promise<WaitingStep[][]> {
  const steps: WaitingStep[][] = []
  for (const xml of documents) {
    const definitions = await readDocument(xml)
    steps.push(definitions === undefined ? [] : waitingStepsOf(definitions))
  }
  return steps
}
