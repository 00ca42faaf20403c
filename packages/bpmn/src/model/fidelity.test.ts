import { readdirSync, readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { type Difference, differences, parse } from '../../trial/compare.ts'
import { refuseText } from './admission.ts'
import { descriptorFor } from './prefix.ts'
import { workflowDescriptor } from './workflow.ts'

const corpus = new URL('../../../../measure/corpus/bpmn/fidelity/', import.meta.url)
const files = readdirSync(corpus).filter((name) => name.endsWith('.bpmn'))
const expected = JSON.parse(readFileSync(new URL('expected.json', corpus), 'utf8')) as {
  files: Record<string, { warnings: string[]; lost: Difference[] }>
}

test('there are forty-two models to be faithful to', () => expect(files).toHaveLength(42))

test.each(files)('%s is read and written with nothing lost beyond what moddle itself cannot keep', async (name) => {
  const before = readFileSync(new URL(name, corpus), 'utf8')
  expect(refuseText(before)).toBeUndefined()
  const moddle = new BpmnModdle({ camunda: descriptorFor('camunda'), cx: workflowDescriptor })
  const { rootElement } = await moddle.fromXML(before)
  const { xml } = await moddle.toXML(rootElement, { format: true })
  expect(beyond(name, differences(parse(before), parse(xml)))).toEqual([])
})

function beyond(name: string, found: Difference[]): Difference[] {
  const lost = new Set(expected.files[name]?.lost.map(keyOf))
  return found.filter((one) => !lost.has(keyOf(one)))
}

const keyOf = ({ where, kind, name }: Difference) => `${where} ${kind} ${name ?? ''}`
