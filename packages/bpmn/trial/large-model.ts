/** A thousand elements and more, believable: stages of tasks and gateways in rows. */
export function largeModel(count: number): string {
  const nodes: string[] = []
  const drawing: string[] = []
  const perRow = 40
  for (let index = 0; index < count; index += 1) {
    const id = `N${index}`
    const x = 160 + (index % perRow) * 160
    const y = 100 + Math.floor(index / perRow) * 140
    const type =
      index === 0 ? 'startEvent' : index === count - 1 ? 'endEvent' : index % 7 === 0 ? 'exclusiveGateway' : 'userTask'
    const [width, height] = type === 'userTask' ? [100, 80] : type === 'exclusiveGateway' ? [50, 50] : [36, 36]
    const flows = [
      index > 0 ? `<bpmn:incoming>F${index - 1}</bpmn:incoming>` : '',
      index < count - 1 ? `<bpmn:outgoing>F${index}</bpmn:outgoing>` : '',
    ].join('')
    nodes.push(`<bpmn:${type} id="${id}" name="第${index}步">${flows}</bpmn:${type}>`)
    drawing.push(
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y - height / 2}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`,
    )
    if (index === count - 1) continue
    const next = { x: 160 + ((index + 1) % perRow) * 160, y: 100 + Math.floor((index + 1) / perRow) * 140 }
    nodes.push(`<bpmn:sequenceFlow id="F${index}" sourceRef="${id}" targetRef="N${index + 1}" />`)
    drawing.push(
      `<bpmndi:BPMNEdge id="F${index}_di" bpmnElement="F${index}"><di:waypoint x="${x + width}" y="${y}" /><di:waypoint x="${next.x}" y="${next.y}" /></bpmndi:BPMNEdge>`,
    )
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="Large" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="large" name="大流程" isExecutable="true">${nodes.join('')}</bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram"><bpmndi:BPMNPlane id="Plane" bpmnElement="large">${drawing.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`
}
