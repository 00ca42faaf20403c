import adHocSubProcess from 'bpmnlint/rules/ad-hoc-sub-process.js'
import conditionalFlows from 'bpmnlint/rules/conditional-flows.js'
import endEventRequired from 'bpmnlint/rules/end-event-required.js'
import eventBasedGateway from 'bpmnlint/rules/event-based-gateway.js'
import eventSubProcessTypedStartEvent from 'bpmnlint/rules/event-sub-process-typed-start-event.js'
import fakeJoin from 'bpmnlint/rules/fake-join.js'
import globalNames from 'bpmnlint/rules/global.js'
import labelRequired from 'bpmnlint/rules/label-required.js'
import linkEvent from 'bpmnlint/rules/link-event.js'
import noBpmndi from 'bpmnlint/rules/no-bpmndi.js'
import noComplexGateway from 'bpmnlint/rules/no-complex-gateway.js'
import noDisconnected from 'bpmnlint/rules/no-disconnected.js'
import noDuplicateSequenceFlows from 'bpmnlint/rules/no-duplicate-sequence-flows.js'
import noGatewayJoinFork from 'bpmnlint/rules/no-gateway-join-fork.js'
import noImplicitEnd from 'bpmnlint/rules/no-implicit-end.js'
import noImplicitSplit from 'bpmnlint/rules/no-implicit-split.js'
import noImplicitStart from 'bpmnlint/rules/no-implicit-start.js'
import noOverlappingElements from 'bpmnlint/rules/no-overlapping-elements.js'
import singleBlankStartEvent from 'bpmnlint/rules/single-blank-start-event.js'
import singleEventDefinition from 'bpmnlint/rules/single-event-definition.js'
import startEventRequired from 'bpmnlint/rules/start-event-required.js'
import subProcessBlankStartEvent from 'bpmnlint/rules/sub-process-blank-start-event.js'
import superfluousGateway from 'bpmnlint/rules/superfluous-gateway.js'
import superfluousTermination from 'bpmnlint/rules/superfluous-termination.js'

type Rule = (config: unknown) => { check: unknown }

/** The rules of bpmnlint that we hold, how grave each is, and what it says to an organiser. */
export const standardRules: Record<string, { level: 'error' | 'warn'; says: string; rule: Rule }> = {
  'ad-hoc-sub-process': { level: 'error', says: '临时子流程里不能有开始或结束事件', rule: adHocSubProcess },
  'conditional-flows': {
    level: 'error',
    says: '同一出口的其他流转带条件，这条流转既没有条件也不是默认',
    rule: conditionalFlows,
  },
  'end-event-required': { level: 'error', says: '缺少结束事件', rule: endEventRequired },
  'event-based-gateway': {
    level: 'error',
    says: '事件网关至少要有两条出线，且出线不能带条件',
    rule: eventBasedGateway,
  },
  'event-sub-process-typed-start-event': {
    level: 'error',
    says: '事件子流程的开始事件要有事件类型',
    rule: eventSubProcessTypedStartEvent,
  },
  'fake-join': { level: 'warn', says: '多条入线没有汇合：每条到达都会执行一次，需要时先加网关', rule: fakeJoin },
  global: { level: 'warn', says: '消息、信号等没有名称、重名或没有被用到', rule: globalNames },
  'label-required': { level: 'warn', says: '没有名称', rule: labelRequired },
  'link-event': { level: 'error', says: '链接事件没有名称、重名或缺少对应的另一端', rule: linkEvent },
  'no-bpmndi': { level: 'error', says: '没有画在图上', rule: noBpmndi },
  'no-complex-gateway': { level: 'error', says: '复杂网关引擎不执行，发布时会被拒绝', rule: noComplexGateway },
  'no-disconnected': { level: 'error', says: '没有和流程相连', rule: noDisconnected },
  'no-duplicate-sequence-flows': { level: 'error', says: '两个元素之间有重复的流转', rule: noDuplicateSequenceFlows },
  'no-gateway-join-fork': { level: 'warn', says: '一个网关同时汇合又分支，建议拆成两个', rule: noGatewayJoinFork },
  'no-implicit-end': { level: 'error', says: '没有出线，也不是结束事件', rule: noImplicitEnd },
  'no-implicit-split': { level: 'error', says: '多条无条件出线会同时执行，需要时先加并行网关', rule: noImplicitSplit },
  'no-implicit-start': { level: 'error', says: '没有入线，也不是开始事件', rule: noImplicitStart },
  'no-overlapping-elements': { level: 'warn', says: '和其他元素重叠，或超出了所在范围', rule: noOverlappingElements },
  'single-blank-start-event': { level: 'error', says: '有多个空白开始事件', rule: singleBlankStartEvent },
  'single-event-definition': { level: 'error', says: '一个事件只能有一种事件类型', rule: singleEventDefinition },
  'start-event-required': { level: 'error', says: '缺少开始事件', rule: startEventRequired },
  'sub-process-blank-start-event': {
    level: 'error',
    says: '子流程的开始事件必须是空白的',
    rule: subProcessBlankStartEvent,
  },
  'superfluous-gateway': { level: 'warn', says: '网关只有一条入线和一条出线，是多余的', rule: superfluousGateway },
  'superfluous-termination': { level: 'warn', says: '终止结束事件是多余的', rule: superfluousTermination },
}
