import { expect, test } from 'vitest'
import { executableOf } from './executable.ts'

const key = 'm01a1de6b4168743ab0adeb10888c0950_v3'
const extension = 'http://camunda.org/schema/1.0/bpmn'
const usual = `xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:camunda="${extension}"`
const drawing = (inside: string, namespaces = usual) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" ${namespaces} id="d">${inside}</bpmn:definitions>`

test('what runs is the drawing under our name, with all candidates of a task in one list', async () => {
  const drawn = (id: string, tasks: string) =>
    drawing(
      `<bpmn:collaboration id="c"><bpmn:participant id="p" processRef="${id}" /></bpmn:collaboration>` +
        `<bpmn:process id="${id}" name="a &#62; b" isExecutable="true">${tasks}<bpmn:task id="reviewed" name="review" /></bpmn:process>` +
        `<bpmndi:BPMNDiagram><bpmndi:BPMNPlane id="plane" bpmnElement="${id}" /></bpmndi:BPMNDiagram>`,
    )
  const authored = drawn(
    'review',
    '<bpmn:userTask id="one" name="初审" camunda:candidateUsers="u:1,u:2" />' +
      `<bpmn:userTask id="two" name="x > y" camunda:candidateGroups='role:7' camunda:candidateUsers="u:3" />` +
      '<bpmn:userTask id="three" camunda:candidateUsers="" />',
  )
  const { xml, steps } = await executableOf(authored, key)
  expect(steps).toBe(3)
  expect(xml).toBe(
    drawn(
      key,
      '<bpmn:userTask id="one" name="初审" camunda:candidateGroups="u:1,u:2" />' +
        '<bpmn:userTask id="two" name="x &#62; y" camunda:candidateGroups="u:3,role:7" />' +
        '<bpmn:userTask id="three" />',
    ),
  )
})

test('a prefix is the author’s own, a comment is no process, and a quote in a list of candidates ends no attribute', async () => {
  const authored = drawing(
    '<!-- <bpmn:process id="other" /> --><bpmn:process\n id=\'review\'>' +
      '<bpmn:documentation><![CDATA[ id="review" <userTask> ]]></bpmn:documentation>' +
      `<bpmn:userTask id="a" engine:candidateUsers='u:1" name="x' /></bpmn:process>`,
    `xmlns:engine="${extension}"`,
  )
  const { xml, steps } = await executableOf(authored, key)
  expect(steps).toBe(1)
  expect(xml).toBe(
    drawing(
      `<bpmn:process id="${key}">` +
        '<bpmn:documentation> id="review" &lt;userTask&gt; </bpmn:documentation>' +
        '<bpmn:userTask id="a" engine:candidateGroups="u:1&#34; name=&#34;x" /></bpmn:process>',
      `xmlns:engine="${extension}"`,
    ),
  )
})

test.each([
  ['nothing that runs', drawing(''), 'no process'],
  ['an element that BPMN does not have', drawing('<bpmn:process id="p"><bpmn:spell id="s" /></bpmn:process>'), 'whole'],
  [
    'a reference to nothing',
    drawing(
      '<bpmn:process id="p" /><bpmn:collaboration id="c"><bpmn:participant id="q" processRef="x" /></bpmn:collaboration>',
    ),
    'whole',
  ],
])('%s is refused', async (_, authored, because) => {
  await expect(executableOf(authored, key)).rejects.toThrow(because)
})

test.each([
  ['a tag that is never closed', '<userTask '],
  ['a quote that is never closed', '<userTask id="'],
  ['attributes without values', '<userTask id = id = '],
  ['comments', '<!-- '],
])('a megabyte of %s is refused in a moment', { timeout: 30_000 }, async (_, text) => {
  const drawn = drawing(`<bpmn:process id="review">${text.repeat(990_000 / text.length)}`)
  const startedAt = performance.now()
  await expect(executableOf(drawn, 'key')).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
