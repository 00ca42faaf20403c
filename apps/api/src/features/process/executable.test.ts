import { expect, test } from 'vitest'
import { definitionKeyOf, executableOf, stepsIn } from './executable.ts'

const modelId = '01a1de6b-4168-743a-b0ad-eb10888c0950'

test('what runs is the drawing under our name, with all candidates of a task in one list', () => {
  const key = definitionKeyOf(modelId, 3)
  expect(key).toBe('m01a1de6b4168743ab0adeb10888c0950_v3')
  const drawn = `<bpmn:process name="a &gt; b" id="review" isExecutable="true">
    <bpmn:userTask id="one" camunda:candidateUsers="u:1,u:2" name="初审" />
    <bpmn:userTask id="two" name="x > y" camunda:candidateGroups='role:7' camunda:candidateUsers="u:3"/>
    <bpmn:userTask id="three" camunda:candidateUsers="" />
    <bpmn:task id="reviewed" name="review" />
  </bpmn:process><bpmndi:BPMNPlane id="plane" bpmnElement="review" /><bpmn:participant id="p" processRef="review" />`
  expect(executableOf(drawn, key)).toBe(`<bpmn:process name="a &gt; b" id="${key}" isExecutable="true">
    <bpmn:userTask camunda:candidateGroups="u:1,u:2" id="one" name="初审" />
    <bpmn:userTask camunda:candidateGroups="role:7,u:3" id="two" name="x > y"/>
    <bpmn:userTask id="three" />
    <bpmn:task id="reviewed" name="review" />
  </bpmn:process><bpmndi:BPMNPlane id="plane" bpmnElement="${key}" /><bpmn:participant id="p" processRef="${key}" />`)
  expect(() => executableOf('<bpmn:definitions/>', key)).toThrow('no process')
})

test('blanks, comments and quotes of the author stay, and a quote in a list of candidates ends no attribute', () => {
  const key = definitionKeyOf(modelId, 1)
  const drawn = `<?xml version="1.0"?><!-- <process id="other"> --><process
    id='review'><documentation><![CDATA[ id="review" <userTask> ]]></documentation>
    <userTask id="a" camunda:candidateUsers='u:1" name="x'></userTask></process>`
  expect(executableOf(drawn, key)).toBe(`<?xml version="1.0"?><!-- <process id="other"> --><process
    id='${key}'><documentation><![CDATA[ id="review" <userTask> ]]></documentation>
    <userTask camunda:candidateGroups="u:1&quot; name=&quot;x" id="a"></userTask></process>`)
  expect(stepsIn(drawn)).toBe(1)
})

test.each([
  ['a tag that is never closed', '<userTask '],
  ['a quote that is never closed', '<userTask id="'],
  ['attributes without values', '<userTask id = id = '],
  ['comments', '<!-- '],
])('a megabyte of %s is answered in a moment', { timeout: 30_000 }, (_, text) => {
  const drawn = `<process id="review">${text.repeat(1_000_000 / text.length)}`
  const startedAt = performance.now()
  executableOf(drawn, 'key')
  stepsIn(drawn)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
