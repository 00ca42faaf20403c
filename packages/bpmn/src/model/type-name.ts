import { translate } from '../canvas/translate.ts'
import { isA, type ModdleElement, manyOf } from './moddle.ts'

const names: Record<string, string> = {
  'bpmn:Process': '流程',
  'bpmn:Collaboration': '协作',
  'bpmn:Participant': '泳池',
  'bpmn:Lane': '泳道',
  'bpmn:SequenceFlow': '顺序流',
  'bpmn:MessageFlow': '消息流',
  'bpmn:Association': '关联',
  'bpmn:DataInputAssociation': '数据输入关联',
  'bpmn:DataOutputAssociation': '数据输出关联',
  'bpmn:DataObjectReference': '数据对象',
  'bpmn:DataStoreReference': '数据存储',
  'bpmn:TextAnnotation': '文本注释',
  'bpmn:Group': '分组',
  'bpmn:StartEvent': '开始事件',
  'bpmn:EndEvent': '结束事件',
  'bpmn:IntermediateCatchEvent': '中间捕获事件',
  'bpmn:IntermediateThrowEvent': '中间抛出事件',
  'bpmn:BoundaryEvent': '边界事件',
  'bpmn:SubProcess': '子流程',
  'bpmn:AdHocSubProcess': '临时子流程',
  'bpmn:Transaction': '事务',
  'bpmn:CallActivity': '调用活动',
  'bpmn:EventBasedGateway': '事件网关',
}

const definitions: Record<string, string> = {
  'bpmn:MessageEventDefinition': '消息',
  'bpmn:TimerEventDefinition': '定时',
  'bpmn:SignalEventDefinition': '信号',
  'bpmn:ErrorEventDefinition': '错误',
  'bpmn:EscalationEventDefinition': '升级',
  'bpmn:ConditionalEventDefinition': '条件',
  'bpmn:LinkEventDefinition': '链接',
  'bpmn:CompensateEventDefinition': '补偿',
  'bpmn:CancelEventDefinition': '取消',
  'bpmn:TerminateEventDefinition': '终止',
}

/** What an element is called in the panel, in the list of problems and in the timeline. */
export function typeName(bo: ModdleElement): string {
  const plain = bo.$type.replace(/^bpmn:/, '')
  // UserTask → "User task", as the canvas calls it.
  const spaced = plain.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const name = names[bo.$type] ?? translate(spaced)
  if (!isA(bo, 'bpmn:Event')) return name
  const [definition] = manyOf(bo, 'eventDefinitions')
  return `${definition === undefined ? '' : (definitions[definition.$type] ?? '')}${name}`
}
