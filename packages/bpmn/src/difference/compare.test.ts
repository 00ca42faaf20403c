import { readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { ModdleElement } from '../model/moddle.ts'
import { descriptorFor } from '../model/prefix.ts'
import { workflowDescriptor } from '../model/workflow.ts'
import { sayIn } from '../words/words.ts'
import { compareModels } from './compare.ts'

const model = readFileSync(new URL('../../trial/models/rows.bpmn', import.meta.url), 'utf8')

async function read(xml: string): Promise<ModdleElement> {
  const moddle = new BpmnModdle({ camunda: descriptorFor('camunda'), cx: workflowDescriptor })
  return (await moddle.fromXML(xml)).rootElement as ModdleElement
}

async function told(after: string) {
  const { differences, moved } = compareModels(await read(model), await read(after), sayIn('zh'))
  const lines = differences.map((one) =>
    one.kind === 'changed'
      ? `${one.id}: ${one.fields.map((field) => `${field.label} ${field.before} → ${field.after}`).join(', ')}`
      : `${one.kind} ${one.id}`,
  )
  return { lines, moved }
}

test('two equal versions differ in nothing', async () => expect(await told(model)).toEqual({ lines: [], moved: 0 }))

test('what was added, removed and changed is told in the words of the panel', async () => {
  const after = model
    .replace(
      '<bpmn:userTask id="U" name="初审">',
      '<bpmn:userTask id="U" name="院系初审" camunda:asyncBefore="true" camunda:candidateGroups="role:1,role:2"><bpmn:extensionElements><camunda:taskListener class="a.B" event="create" id="told" /></bpmn:extensionElements>',
    )
    .replace('<bpmn:exclusiveGateway id="G" name="结果">', '<bpmn:exclusiveGateway id="G" name="结果" default="F5">')
    .replace(/<bpmn:userTask id="F_form"[\s\S]*?<\/bpmn:userTask>/, '<bpmn:manualTask id="M" name="盖章" />')
    .replace(/<bpmndi:BPMNShape id="F_form_di"[\s\S]*?<\/bpmndi:BPMNShape>/, '')
  expect((await told(after)).lines).toEqual([
    'U: 名称 初审 → 院系初审, 候选分组  → role:1、role:2, 异步前 否 → 是, 任务监听器  → 事件类型 创建，监听器 ID told，监听器类型 Java 类，Java 类 a.B',
    'added M',
    'F5: 流转类型 普通流转路径 → 默认流转路径',
    'removed F_form',
  ])
})

test('a step that only moved is counted, not listed', async () => {
  expect(await told(model.replace('<dc:Bounds x="240" y="180"', '<dc:Bounds x="250" y="180"'))).toEqual({
    lines: [],
    moved: 1,
  })
})
