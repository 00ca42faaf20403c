/** A whole model around a few elements. */
export function model(key: string, inner: string, before = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
    xmlns:operaton="http://operaton.org/schema/1.0/bpmn"
    id="Definitions_1" targetNamespace="urn:laurel:proof">
  ${before}<bpmn:process id="${key}" isExecutable="true">${inner}</bpmn:process>
</bpmn:definitions>`
}

/** Start, one element with the id `evil`, end. */
export function around(key: string, evil: string, before = ''): string {
  const flow = (id: string, from: string, to: string) =>
    `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`
  const ends = '<bpmn:startEvent id="start" /><bpmn:endEvent id="end" />'
  return model(key, `${ends}${evil}${flow('f1', 'start', 'evil')}${flow('f2', 'evil', 'end')}`, before)
}

/** A task for a pool, countersigning by a list, a message, an external task: what our processes are made of. */
export const approval = (key: string) =>
  model(
    key,
    `<bpmn:startEvent id="start" />
    <bpmn:userTask id="pool" name="初审" camunda:candidateGroups="role:12" camunda:formKey="apply" />
    <bpmn:exclusiveGateway id="large" default="small" />
    <bpmn:userTask id="sign" name="会签" camunda:assignee="\${signer}">
      <bpmn:multiInstanceLoopCharacteristics camunda:collection="\${signers}" camunda:elementVariable="signer">
        <bpmn:completionCondition xsi:type="bpmn:tFormalExpression">\${nrOfCompletedInstances / nrOfInstances >= 0.6}</bpmn:completionCondition>
      </bpmn:multiInstanceLoopCharacteristics>
    </bpmn:userTask>
    <bpmn:intermediateCatchEvent id="papers"><bpmn:messageEventDefinition id="md" messageRef="arrived" /></bpmn:intermediateCatchEvent>
    <bpmn:serviceTask id="tell" camunda:type="external" camunda:topic="${key}" />
    <bpmn:endEvent id="end" />
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="pool" />
    <bpmn:sequenceFlow id="f2" sourceRef="pool" targetRef="large" />
    <bpmn:sequenceFlow id="f3" sourceRef="large" targetRef="sign"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${amount > 100}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="small" sourceRef="large" targetRef="tell" />
    <bpmn:sequenceFlow id="f4" sourceRef="sign" targetRef="papers" />
    <bpmn:sequenceFlow id="f5" sourceRef="papers" targetRef="tell" />
    <bpmn:sequenceFlow id="f6" sourceRef="tell" targetRef="end" />`,
    `<bpmn:message id="arrived" name="${key}" />`,
  )
