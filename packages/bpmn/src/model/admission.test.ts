import { expect, test } from 'vitest'
import { limits, refuseText } from './admission.ts'
import { newDiagram } from './new-diagram.ts'

const plain = newDiagram('p', '流程')
const within = (inside: string) => plain.replace('</bpmn:process>', `${inside}</bpmn:process>`)

test('a plain model is let in, with Chinese, comments and CDATA', () => {
  expect(refuseText(plain)).toBeUndefined()
  expect(
    refuseText(within('<!-- < a <b> --><bpmn:documentation><![CDATA[<a><b>]]></bpmn:documentation>')),
  ).toBeUndefined()
})

test('[L17] what attacks a parser is refused before one sees it, and within a second', () => {
  const began = performance.now()
  expect(refuseText(plain.replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'))).toBe('doctype')
  expect(refuseText(plain.replace('?>', '?><!doctype x>'))).toBe('doctype')
  expect(refuseText(within('\u0000'))).toBe('not-text')
  expect(refuseText('x'.repeat(50_000_000))).toBe('too-large')
  expect(refuseText(within(`<bpmn:documentation>${'字'.repeat(limits.bytes / 2)}</bpmn:documentation>`))).toBe(
    'too-large',
  )
  expect(refuseText(within('<bpmn:task id="a"/>'.repeat(20_001)))).toBe('too-many')
  expect(refuseText(within('<a>'.repeat(200)))).toBe('too-deep')
  expect(refuseText('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('not-bpmn')
  expect(performance.now() - began).toBeLessThan(1000)
})
