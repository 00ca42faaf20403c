/** What a designer saves: one step after the other, and where everything stands. */
export function drawingOf(id: string, name: string, steps: readonly { id: string; name: string }[]): string {
  const nodes = ['submitted', ...steps.map((step) => step.id), 'passed']
  const links = (at: number) =>
    [
      at > 0 ? `<bpmn:incoming>flow_${at}</bpmn:incoming>` : '',
      at < nodes.length - 1 ? `<bpmn:outgoing>flow_${at + 1}</bpmn:outgoing>` : '',
    ].join('')
  const tasks = steps.map(
    (step, at) => `<bpmn:userTask id="${step.id}" name="${step.name}">${links(at + 1)}</bpmn:userTask>`,
  )
  const flows = nodes
    .slice(1)
    .map((to, at) => `<bpmn:sequenceFlow id="flow_${at + 1}" sourceRef="${nodes[at]}" targetRef="${to}" />`)
  const shapes = nodes.map(
    (node, at) =>
      `<bpmndi:BPMNShape id="${node}_di" bpmnElement="${node}"><dc:Bounds x="${120 + at * 180}" y="100" width="100" height="80" /></bpmndi:BPMNShape>`,
  )
  const edges = flows.map(
    (_, at) =>
      `<bpmndi:BPMNEdge id="flow_${at + 1}_di" bpmnElement="flow_${at + 1}"><di:waypoint x="${220 + at * 180}" y="140" /><di:waypoint x="${300 + at * 180}" y="140" /></bpmndi:BPMNEdge>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="http://bpmn.io/schema/bpmn">
<bpmn:process id="${id}" name="${name}" isExecutable="true">
<bpmn:startEvent id="submitted">${links(0)}</bpmn:startEvent>
${tasks.join('\n')}
<bpmn:endEvent id="passed">${links(nodes.length - 1)}</bpmn:endEvent>
${flows.join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${id}">
${[...shapes, ...edges].join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}
