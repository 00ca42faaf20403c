import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { lint } from '../lint/lint.ts'
import { idsBelow } from '../model/identity.ts'
import { isA, type ModdleElement } from '../model/moddle.ts'
import { descriptorFor } from '../model/prefix.ts'
import { workflowDescriptor } from '../model/workflow.ts'
import { extensionsOf } from '../rows/extension.ts'
import { drawSketch } from './draw.ts'
import { galleryIn } from './gallery.ts'

test('there are eight ready processes in either language', () => {
  expect(galleryIn('zh')).toHaveLength(8)
  expect(galleryIn('en')).toHaveLength(8)
})

test.each([...galleryIn('zh'), ...galleryIn('en')])(
  '$name is a sound model: read without a warning, without an error, every decision with its deciders',
  async (sketch) => {
    const moddle = new BpmnModdle({ camunda: descriptorFor('camunda'), cx: workflowDescriptor })
    const { rootElement, warnings } = await moddle.fromXML(drawSketch(sketch, 'school_rec_13', '第十三届 <校赛>'))
    expect(warnings).toEqual([])
    const definitions = rootElement as ModdleElement
    expect((await lint(definitions)).filter((problem) => problem.level === 'error')).toEqual([])
    const elements = [...idsBelow(definitions).values()]
    const decisions = elements.filter((one) => isA(one, 'bpmn:UserTask'))
    expect(decisions.length).toBeGreaterThan(1)
    for (const task of decisions) expect([task.id, extensionsOf(task, 'cx:Assignment').length]).toEqual([task.id, 1])
    const drawn = elements.filter((one) => isA(one, 'bpmndi:BPMNShape', 'bpmndi:BPMNEdge'))
    expect(drawn).toHaveLength(sketch.nodes.length + sketch.flows.length)
  },
)
