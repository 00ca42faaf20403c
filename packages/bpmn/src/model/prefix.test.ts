import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { randomTimerId } from './identity.ts'
import { descriptorFor, prefixes } from './prefix.ts'
import { isXmlName } from './xml-name.ts'

test('[L02] the engine’s words come under every prefix, forty-eight types of them, none under the first one’s name', async () => {
  for (const prefix of prefixes) {
    const descriptor = descriptorFor(prefix)
    expect(descriptor.types).toHaveLength(48)
    expect(JSON.stringify(descriptor).includes('"camunda:')).toBe(prefix === 'camunda')
    const moddle = new BpmnModdle({ [prefix]: descriptor })
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:e="${descriptor.uri}" id="D" targetNamespace="t"><process id="P"><userTask id="U" e:assignee="a"><extensionElements><e:taskListener class="B" event="create"/></extensionElements></userTask></process></definitions>`
    const { rootElement, warnings } = await moddle.fromXML(xml)
    expect(warnings).toEqual([])
    expect((await moddle.toXML(rootElement)).xml).toContain('e:assignee="a"')
  }
})

test('[L12] a timer’s id has eight signs and is an XML name', () => {
  for (let round = 0; round < 500; round += 1) {
    const id = randomTimerId()
    expect(id).toHaveLength(8)
    expect(isXmlName(id)).toBe(true)
  }
})

test.each([
  ['entry_audit', true],
  ['_a.b-c9', true],
  ['1st', false],
  ['报名', false],
  ['a b', false],
  ['', false],
  ['a\n', false],
])('[L03] %j as an id: %j', (text, isOne) => expect(isXmlName(text)).toBe(isOne))
