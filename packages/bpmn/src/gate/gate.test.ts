import { expect, test } from 'vitest'
import { handlers } from '../model/handlers.ts'
import { en } from '../words/en.ts'
import { gateZh } from '../words/gate.zh.ts'
import { zh } from '../words/zh.ts'
import { type GateRules, gate } from './gate.ts'
import { sayRefusal } from './refusal.ts'

const head =
  '<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:c="http://camunda.org/schema/1.0/bpmn" xmlns:cx="urn:contest:wf:1" id="D" targetNamespace="t"><b:message id="m1" name="documents"/><b:error id="e1" errorCode="E1"/>'
const model = (inside: string) =>
  `${head}<b:process id="P" name="p" isExecutable="true">${inside}</b:process></b:definitions>`
const flow = (from: string, to: string, condition?: string) =>
  `<b:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${condition === undefined ? '' : `<b:conditionExpression xsi:type="b:tFormalExpression">${condition}</b:conditionExpression>`}</b:sequenceFlow>`
const end = (id: string, meaning?: string) =>
  `<b:endEvent id="${id}">${meaning === undefined ? '' : `<b:extensionElements><cx:end meaning="${meaning}"/></b:extensionElements>`}</b:endEvent>`

/** start → what is looked at → end. */
const step = (element: string) => model(`<b:startEvent id="s"/>${element}${end('z')}${flow('s', 'x')}${flow('x', 'z')}`)

function refused(text: string, rules?: GateRules): string[] {
  const verdict = gate(text, rules)
  return 'refusals' in verdict ? verdict.refusals.map(({ element, reason }) => `${element} ${reason}`) : []
}

test.each([
  ['<b:userTask id="x"/>'],
  ['<b:userTask id="x" c:dueDate="2026-12-31T18:00:00" c:followUpDate="soon"/>'],
  ['<b:userTask id="x"><b:extensionElements><cx:workflow dueDate="P3D"/></b:extensionElements></b:userTask>'],
  ['<b:serviceTask id="x" c:type="external" c:topic="wf-check"/>'],
  ['<b:serviceTask id="x" c:class="wf-check"/>'],
  ['<b:sendTask id="x" c:type="external" c:topic="wf-notify"/>'],
  ['<b:scriptTask id="x" scriptFormat="javascript"><b:script>1</b:script></b:scriptTask>'],
  ['<b:receiveTask id="x" messageRef="m1"/>'],
  ['<b:callActivity id="x" calledElement="other"/>'],
  [
    '<b:intermediateCatchEvent id="x"><b:timerEventDefinition><b:timeDate>${stage_close_minus_PT48H}</b:timeDate></b:timerEventDefinition></b:intermediateCatchEvent>',
  ],
  [
    '<b:userTask id="x"><b:extensionElements><c:taskListener event="complete" class="wf-notify"/></b:extensionElements></b:userTask>',
  ],
])('%s runs', (element) => expect(refused(step(element), { callable: new Map([['other', 'm2_v1']]) })).toEqual([]))

test.each([
  ['<b:intermediateCatchEvent id="x"><b:timerEventDefinition/></b:intermediateCatchEvent>', 'timer-without-time'],
  [
    '<b:intermediateCatchEvent id="x"><b:timerEventDefinition><b:timeDuration> </b:timeDuration></b:timerEventDefinition></b:intermediateCatchEvent>',
    'timer-without-time',
  ],
  ['<b:serviceTask id="x"/>', 'service-without-topic'],
  ['<b:serviceTask id="x" c:type="external"/>', 'service-without-topic'],
  ['<b:serviceTask id="x" c:type="external" c:topic="wf-timer"/>', 'topic-unknown'],
  ['<b:scriptTask id="x" scriptFormat="javascript"/>', 'script-missing'],
  ['<b:scriptTask id="x" scriptFormat="javascript"><b:script> </b:script></b:scriptTask>', 'script-missing'],
  ['<b:callActivity id="x"/>', 'call-without-process'],
  ['<b:callActivity id="x" calledElement="foreign"/>', 'call-unknown'],
  ['<b:callActivity id="x" calledElement="P"/>', 'call-itself'],
  ['<b:receiveTask id="x"/>', 'receive-without-message'],
  ['<b:intermediateCatchEvent id="x"><b:messageEventDefinition/></b:intermediateCatchEvent>', 'message-missing'],
  ['<b:intermediateCatchEvent id="x"/>', 'event-without-kind'],
  ['<b:task id="x"/>', 'element-not-run'],
  ['<b:userTask id="x" c:assignee="张三"/>', 'assignee'],
  ['<b:userTask id="x" c:dueDate="tomorrow"/>', 'due'],
  ['<b:userTask id="x"><b:extensionElements><cx:workflow dueDate="3 days"/></b:extensionElements></b:userTask>', 'due'],
  [
    '<b:userTask id="x"><b:extensionElements><c:taskListener event="create" class="com.example.Listener"/></b:extensionElements></b:userTask>',
    'listener-handler',
  ],
])('%s is refused on its element: %s', (element, reason) => expect(refused(step(element))).toContain(`x ${reason}`))

const fork = (first?: string, second?: string, fallback = '') =>
  model(
    `<b:startEvent id="s"/><b:userTask id="u"/><b:exclusiveGateway id="g" ${fallback}/>${end('y', 'approved')}${end('n', 'rejected')}${flow('s', 'u')}${flow('u', 'g')}${flow('g', 'y', first)}${flow('g', 'n', second)}`,
  )

test('exits of a gateway have conditions, but for one that is the default', () => {
  expect(refused(fork())).toEqual(['g exit-without-condition'])
  expect(refused(fork('${outcome == "pass"}'))).toEqual(['g exit-without-condition'])
  expect(refused(fork('${outcome == "pass"}', undefined, 'default="g_n"'))).toEqual([])
})

test('a condition is one expression that the engine can run', () => {
  const condition = (text: string) => refused(fork(text, undefined, 'default="g_n"'))
  expect(condition('${runtime.exec("rm -rf /"')).toEqual(['g_y expression'])
  expect(condition('outcome == "pass"')).toEqual(['g_y expression'])
  expect(condition('')).toEqual(['g_y condition-empty'])
  expect(condition('${outcome == "passed"}')).toEqual(['g_y outcome-unknown'])
})

test('of several ends each says what it means', () => {
  const two = fork('${outcome == "pass"}', undefined, 'default="g_n"')
  expect(refused(two.replace('<cx:end meaning="rejected"/>', ''))).toEqual(['n end-meaning'])
  expect(refused(two.replace('rejected', 'won'))).toContain('n value')
})

const buttons = (...codes: string[]) =>
  `<b:extensionElements><cx:buttons>${codes.map((code) => `<cx:button ${code}/>`).join('')}</cx:buttons></b:extensionElements>`
const chain = (inside: string) =>
  model(
    `<b:startEvent id="s"/><b:userTask id="a"/><b:userTask id="x">${inside}</b:userTask>${end('z')}${flow('s', 'a')}${flow('a', 'x')}${flow('x', 'z')}`,
  )

test('an outcome that a step offers is handled by a flow, or the rule or the button names a step', () => {
  expect(refused(chain(buttons('code="pass"', 'code="return"')))).toEqual(['x outcome-unhandled'])
  expect(refused(chain(buttons('code="defer"')))).toEqual(['x outcome-unhandled'])
  expect(refused(chain(buttons('code="return" next="a"')))).toEqual([])
  expect(refused(chain(buttons('code="return" next="nowhere"')))).toEqual(['x step-unknown'])
  expect(refused(chain(buttons('code="return"')), { rules: [{ taskId: 'x', returnTo: 'a' }] })).toEqual([])
  expect(refused(chain(''), { rules: [{ taskId: 'x', returnTo: 'z' }] })).toEqual(['x step-unknown'])
  expect(refused(chain(buttons('code="approve" next="z"')))).toEqual([])
})

test('a rejection that no flow handles needs one end that means it', () => {
  const ends = (first: string, second: string) =>
    model(
      `<b:startEvent id="s"/><b:userTask id="u"/><b:exclusiveGateway id="g" default="g_y"/>${end('y', 'approved')}${end('n', first)}${end('o', second)}${flow('s', 'u')}${flow('u', 'g')}${flow('g', 'y')}${flow('g', 'n', '${amount &gt; 1}')}${flow('g', 'o', '${amount &gt; 2}')}`,
    )
  expect(refused(ends('rejected', 'rejected'))).toEqual(['u reject-unhandled'])
  expect(refused(ends('rejected', 'withdrawn'))).toEqual([])
})

test('conditions that let no pass through are told on the step', () => {
  expect(refused(fork('${outcome == "reject"}', '${outcome == "return"}'))).toEqual(['u outcome-stuck'])
})

test('a loop needs somebody or something that waits in it', () => {
  const ring = (inside: string) =>
    model(
      `<b:startEvent id="s"/><b:exclusiveGateway id="g" default="g_x"/>${inside}${end('z')}${flow('s', 'g')}${flow('g', 'x')}${flow('x', 'g')}${flow('g', 'z', '${done}')}`,
    )
  expect(refused(ring('<b:intermediateThrowEvent id="x"/>'))).toEqual(['g endless-loop', 'x endless-loop'])
  expect(refused(ring('<b:userTask id="x"/>'))).toEqual([])
})

test('what an author reads has every reason in both languages, with the element and what was found', () => {
  for (const word of Object.keys(gateZh)) expect([word, word in en && word in zh]).toEqual([word, true])
  const [found] = (gate(fork('${a.b}', undefined, 'default="g_n"')) as { refusals: Parameters<typeof sayRefusal>[0][] })
    .refusals
  expect(found && sayRefusal(found, '「分流」', 'zh')).toBe(
    '「分流」表达式不能执行：不能用点或方括号取值，只能直接写变量名',
  )
  expect(found && sayRefusal(found, '“Fork”: ', 'en')).toMatch(/^“Fork”: an expression cannot be run: \w/)
})

test('every service that the panel offers is one that the gate lets pass', () => {
  const offered = Object.keys(zh).flatMap((word) =>
    word.startsWith('topic.') ? [`wf-${word.slice('topic.'.length)}`] : [],
  )
  expect(offered.sort()).toEqual([...handlers].sort())
})
