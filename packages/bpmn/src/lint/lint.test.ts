import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { ModdleElement } from '../model/moddle.ts'
import { lint, sayProblem } from './lint.ts'

async function problemsOf(inside: string) {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="D" targetNamespace="t"><process id="P" name="流程">${inside}</process></definitions>`
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  const found = await lint(rootElement as ModdleElement)
  return found
    .filter((problem) => problem.rule !== 'no-bpmndi')
    .map(({ element, rule, level }) => `${level} ${rule} ${element}`)
}

const flow = (id: string, from: string, to: string, inside = '') =>
  `<sequenceFlow id="${id}" name="${id}" sourceRef="${from}" targetRef="${to}">${inside}</sequenceFlow>`
const node = (type: string, id: string, incoming: string[], outgoing: string[], more = '') =>
  `<${type} id="${id}" name="${id}" ${more}>${incoming.map((one) => `<incoming>${one}</incoming>`).join('')}${outgoing.map((one) => `<outgoing>${one}</outgoing>`).join('')}</${type}>`
const condition = '<conditionExpression xsi:type="tFormalExpression">${ok}</conditionExpression>'

const sound = [
  node('startEvent', 's', [], ['a']),
  node('userTask', 'u', ['a'], ['b']),
  node('endEvent', 'e', ['b'], []),
  flow('a', 's', 'u'),
  flow('b', 'u', 'e'),
].join('')

test('a sound process has no problem', async () => expect(await problemsOf(sound)).toEqual([]))

test('a step from which no end is reached is named, those that reach it by a boundary event are not', async () => {
  const ring = `${sound}${node('startEvent', 's2', [], ['c'])}${node('userTask', 'x', ['c', 'd'], ['f'])}${node('userTask', 'y', ['f'], ['d'])}${flow('c', 's2', 'x')}${flow('f', 'x', 'y')}${flow('d', 'y', 'x')}`
  const stuck = (await problemsOf(ring)).filter((line) => line.includes('reachable-end'))
  expect(stuck).toEqual(['error reachable-end s2', 'error reachable-end x', 'error reachable-end y'])
  const rescued = `${ring}<boundaryEvent id="late" name="late" attachedToRef="y"><outgoing>g</outgoing><timerEventDefinition /></boundaryEvent>${node('endEvent', 'e2', ['g'], [])}${flow('g', 'late', 'e2')}`
  expect((await problemsOf(rescued)).filter((line) => line.includes('reachable-end'))).toEqual([])
})

test('conditions and defaults that the engine would refuse are named', async () => {
  const fork = (first: string, second: string, more = '') =>
    [
      node('startEvent', 's', [], ['a']),
      node('exclusiveGateway', 'g', ['a'], ['b', 'c'], more),
      node('endEvent', 'e1', ['b'], []),
      node('endEvent', 'e2', ['c'], []),
      flow('a', 's', 'g'),
      flow('b', 'g', 'e1', first),
      flow('c', 'g', 'e2', second),
    ].join('')
  expect(await problemsOf(fork(condition, condition))).toEqual(['warn default-among-conditions g'])
  expect(await problemsOf(fork(condition, '', 'default="c"'))).toEqual([])
  expect(await problemsOf(fork(condition, condition, 'default="c"'))).toContain('error default-without-condition c')
  expect(await problemsOf(fork(condition, ''))).toEqual(['error conditional-flows c'])
  const empty = '<conditionExpression xsi:type="tFormalExpression" />'
  expect(await problemsOf(fork(empty, '', 'default="c"'))).toEqual(['error empty-condition b'])
})

test('an expression that the engine would refuse is an error, with what is wrong with it; a script is none', async () => {
  const conditioned = (written: string) =>
    sound.replace(
      flow('b', 'u', 'e'),
      flow('b', 'u', 'e', `<conditionExpression xsi:type="tFormalExpression" ${written}</conditionExpression>`),
    )
  expect(await problemsOf(conditioned('>${score &gt;= 60}'))).toEqual([])
  expect(await problemsOf(conditioned('>${runtime.exec("rm -rf /"}'))).toEqual(['error expression b'])
  expect(await problemsOf(conditioned('>score &gt;= 60'))).toEqual(['error expression b'])
  expect(await problemsOf(conditioned('language="javascript">a.b()'))).toEqual([])
  const ratio = sound.replace(
    'id="u" name="u" >',
    'id="u" name="u" ><multiInstanceLoopCharacteristics><completionCondition>${done &gt;=}</completionCondition></multiInstanceLoopCharacteristics>',
  )
  expect(await problemsOf(ratio)).toEqual(['error expression u'])
  const problem = { element: 'b', rule: 'expression', named: { name: 'b', type: 'bpmn:SequenceFlow', count: 'call' } }
  expect(sayProblem(problem, 'zh')).toBe('「b」表达式不能执行：不能调用函数')
})

test('every problem is said in the language of whoever draws, and can be said again in another', async () => {
  const { rootElement } = await new BpmnModdle().fromXML(
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="D" targetNamespace="t"><process id="P"><complexGateway id="g"/><userTask id="u"><standardLoopCharacteristics/></userTask><adHocSubProcess id="q"><startEvent id="z"/></adHocSubProcess></process></definitions>',
  )
  const found = await lint(rootElement as ModdleElement)
  expect(found.length).toBeGreaterThan(8)
  for (const problem of found) {
    expect(problem.says).toMatch(/[\u4e00-\u9fff]{4}/)
    expect(sayProblem(problem, 'en')).toMatch(/^[^\u4e00-\u9fff]{10,}$/)
  }
  expect(await lint(rootElement as ModdleElement, 'en')).toEqual(
    found.map((problem) => ({ ...problem, says: sayProblem(problem, 'en') })),
  )
})
