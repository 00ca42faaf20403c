import { type Refused, refuseText } from '@laurel/bpmn/model/admission'
import type { ProcessSketch } from '@laurel/contract/process-model'
import type { Reason } from '@laurel/contract/reasons'
import { Parser } from 'saxen'
import { Refusal } from '../../http/refusal.ts'
import { drawingNamespaces, sketching } from './process-sketch.ts'

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

const reasonOf: Record<Refused, Reason> = {
  'too-large': 'process-model.xml-too-large',
  'not-text': 'process-model.xml-not-text',
  doctype: 'process-model.xml-doctype',
  'too-many': 'process-model.xml-too-many',
  'too-deep': 'process-model.xml-too-deep',
  'not-bpmn': 'process-model.xml-not-bpmn',
}

/** How many user tasks it has, and how it looks. */
type Skimmed = { steps: number; sketch: ProcessSketch }

/** Read once and without building a tree: this runs at every pause of a drawing hand. */
export function admitted(xml: string): Skimmed {
  const refused = refuseText(xml)
  if (refused !== undefined) throw new Refusal(reasonOf[refused])
  const read = skimmed(xml)
  if (read === undefined) throw new Refusal('process-model.xml-not-bpmn')
  return read
}

function skimmed(xml: string): Skimmed | undefined {
  const parser = new Parser()
  parser.ns({ [bpmn]: 'bpmn', ...drawingNamespaces })
  const sketch = sketching()
  let steps = 0
  let isBroken = false
  let depth = 0
  const roots: string[] = []
  parser.on('openTag', (name, attributes) => {
    if (depth === 0) roots.push(name)
    depth += 1
    if (name === 'bpmn:userTask') steps += 1
    sketch.opened(name, attributes)
  })
  parser.on('closeTag', (name) => {
    depth -= 1
    sketch.closed(name)
  })
  parser.on('error', () => {
    isBroken = true
  })
  parser.parse(xml)
  if (isBroken || depth !== 0 || roots.join() !== 'bpmn:definitions') return undefined
  return { steps, sketch: sketch.drawn() }
}
