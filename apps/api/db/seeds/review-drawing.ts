type Step = { id: string; name: string; accountIds: readonly string[] }
type Drawing = { id: string; name: string; steps: readonly Step[] }

const between = 180

/** A process of one review after the other, as the designer would save it: named users at each step, and where everything stands. */
export function reviewDrawing({ id, name, steps }: Drawing): string {
  const nodes = ['submitted', ...steps.map((step) => step.id), 'done']
  const flows = nodes.slice(1).map((to, at) => ({ id: `flow_${at + 1}`, from: nodes[at], to }))
  const tasks = steps.map(
    ({ id: step, name: title, accountIds }) =>
      `    <bpmn:userTask id="${step}" name="${title}" camunda:candidateUsers="${accountIds.map((account) => `u:${account}`).join(',')}" />`,
  )
  const shapes = nodes.map((node, at) => {
    const isTask = at > 0 && at < nodes.length - 1
    const [width, height] = isTask ? [100, 80] : [36, 36]
    return `      <bpmndi:BPMNShape id="${node}_di" bpmnElement="${node}"><dc:Bounds x="${160 + at * between - width / 2}" y="${140 - height / 2}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
  })
  const edges = flows.map(
    ({ id: flow }, at) =>
      `      <bpmndi:BPMNEdge id="${flow}_di" bpmnElement="${flow}"><di:waypoint x="${160 + at * between + (at === 0 ? 18 : 50)}" y="140" /><di:waypoint x="${160 + (at + 1) * between - (at === flows.length - 1 ? 18 : 50)}" y="140" /></bpmndi:BPMNEdge>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="definitions" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${id}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="submitted" />
${tasks.join('\n')}
    <bpmn:endEvent id="done" />
${flows.map((flow) => `    <bpmn:sequenceFlow id="${flow.id}" sourceRef="${flow.from}" targetRef="${flow.to}" />`).join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${id}">
${[...shapes, ...edges].join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}
