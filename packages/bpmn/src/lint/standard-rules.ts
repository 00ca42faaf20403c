import adHocSubProcess from 'bpmnlint/rules/ad-hoc-sub-process.js'
import conditionalFlows from 'bpmnlint/rules/conditional-flows.js'
import endEventRequired from 'bpmnlint/rules/end-event-required.js'
import eventBasedGateway from 'bpmnlint/rules/event-based-gateway.js'
import eventSubProcessTypedStartEvent from 'bpmnlint/rules/event-sub-process-typed-start-event.js'
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
import type { Check } from './walk.ts'

type Rule = (config: unknown) => { check: Check }

/** The rules of bpmnlint that we hold and how grave each is; what each says to an organiser stands among the words. */
export const standardRules: Record<string, { level: 'error' | 'warn'; rule: Rule }> = {
  'ad-hoc-sub-process': { level: 'error', rule: adHocSubProcess },
  'conditional-flows': { level: 'error', rule: conditionalFlows },
  'end-event-required': { level: 'error', rule: endEventRequired },
  'event-based-gateway': { level: 'error', rule: eventBasedGateway },
  'event-sub-process-typed-start-event': { level: 'error', rule: eventSubProcessTypedStartEvent },
  global: { level: 'warn', rule: globalNames },
  'label-required': { level: 'warn', rule: labelRequired },
  'link-event': { level: 'error', rule: linkEvent },
  'no-bpmndi': { level: 'error', rule: noBpmndi },
  'no-complex-gateway': { level: 'error', rule: noComplexGateway },
  'no-disconnected': { level: 'error', rule: noDisconnected },
  'no-duplicate-sequence-flows': { level: 'error', rule: noDuplicateSequenceFlows },
  'no-gateway-join-fork': { level: 'warn', rule: noGatewayJoinFork },
  'no-implicit-end': { level: 'error', rule: noImplicitEnd },
  'no-implicit-split': { level: 'error', rule: noImplicitSplit },
  'no-implicit-start': { level: 'error', rule: noImplicitStart },
  'no-overlapping-elements': { level: 'warn', rule: noOverlappingElements },
  'single-blank-start-event': { level: 'error', rule: singleBlankStartEvent },
  'single-event-definition': { level: 'error', rule: singleEventDefinition },
  'start-event-required': { level: 'error', rule: startEventRequired },
  'sub-process-blank-start-event': { level: 'error', rule: subProcessBlankStartEvent },
  'superfluous-gateway': { level: 'warn', rule: superfluousGateway },
  'superfluous-termination': { level: 'warn', rule: superfluousTermination },
}
