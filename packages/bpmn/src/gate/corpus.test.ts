import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newDiagram } from '../model/new-diagram.ts'
import { gate } from './gate.ts'
import type { Reason } from './refusal.ts'

type Row = { file: string; gate: { verdict: string; elements?: string[]; alsoOk?: string[] } }

const corpus = new URL('../../../../measure/corpus/bpmn/hostile/', import.meta.url)
const { files } = JSON.parse(readFileSync(new URL('expected.json', corpus), 'utf8')) as { files: Row[] }
// As a browser reads a file: what is no UTF-8 becomes a sign that is refused.
const textOf = ({ file }: Row) => new TextDecoder().decode(readFileSync(new URL(file, corpus)))
// What the corpus calls is there, unless a row is about calling what is not.
const callable = new Map([['x', 'm1_v1']])
const verdictOf = (row: Row) => gate(textOf(row), { callable })

test('the eleven harmless models of the corpus pass', () => {
  const controls = files.filter(({ file }) => file.startsWith('control-'))
  expect(controls).toHaveLength(11)
  for (const row of controls) expect([row.file, verdictOf(row)]).toEqual([row.file, { model: expect.anything() }])
})

test('every hostile model is refused on its element, and what is only strange passes', () => {
  expect(files).toHaveLength(528)
  const wrong = files.flatMap((row) => {
    const { verdict, elements = [], alsoOk = [] } = row.gate
    const found = verdictOf(row)
    const allowed = [verdict, ...alsoOk]
    if (!('refusals' in found)) return allowed.some((one) => one.startsWith('accept')) ? [] : [`${row.file} passes`]
    if (!allowed.includes('refuse')) return [`${row.file} is refused: ${JSON.stringify(found.refusals)}`]
    const isOnElement = elements.length === 0 || found.refusals.some(({ element }) => elements.includes(element))
    return isOnElement ? [] : [`${row.file} is refused elsewhere: ${JSON.stringify(found.refusals)}`]
  })
  expect(wrong).toEqual([])
})

/** What is wrong with many an honest drawing. The rows that are about just that are named. */
const ordinary: ReadonlySet<Reason> = new Set([
  'end-meaning',
  'no-way-out',
  'no-start',
  'service-without-topic',
  'call-unknown',
])
const aboutThat = ['unreachable-end.bpmn', 'no-start.bpmn', 'call-foreign-process.bpmn']

test('none of them is refused merely for what honest drawings lack as well', () => {
  const merely = files.filter((row) => {
    const found = verdictOf(row)
    return 'refusals' in found && found.refusals.every(({ reason }) => ordinary.has(reason))
  })
  expect(merely.map(({ file }) => file).sort()).toEqual([...aboutThat].sort())
})

const plain = newDiagram('p', 'p').replace(':definitions ', ':definitions xmlns:cx="urn:contest:wf:1" ')
const within = (inside: string) =>
  plain.replace(
    '</bpmn:process>',
    `<bpmn:endEvent id="done"/><bpmn:userTask id="only"/><bpmn:sequenceFlow id="in" sourceRef="StartEvent_1" targetRef="only"/><bpmn:sequenceFlow id="out" sourceRef="only" targetRef="done"/>${inside}</bpmn:process>`,
  )
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

test.each([
  [
    'a thousand tasks into a chain of gateways',
    within(
      times(
        600,
        (at) => `<bpmn:userTask id="t${at}"/><bpmn:sequenceFlow id="f${at}" sourceRef="t${at}" targetRef="g0"/>`,
      ) +
        times(
          300,
          (at) =>
            `<bpmn:exclusiveGateway id="g${at}" default="d${at}"/><bpmn:sequenceFlow id="d${at}" sourceRef="g${at}" targetRef="${at === 299 ? 'done' : `g${at + 1}`}"/>`,
        ),
    ),
  ],
  [
    'ten thousand extensions',
    within(`<bpmn:userTask id="t">${times(9_000, () => '<bpmn:extensionElements/>')}</bpmn:userTask>`),
  ],
  [
    'ten thousand buttons',
    within(
      `<bpmn:userTask id="t"><bpmn:extensionElements><cx:buttons>${times(9_000, (at) => `<cx:button code="b${at}"/>`)}</cx:buttons></bpmn:extensionElements></bpmn:userTask>`,
    ),
  ],
  ['many ends', within(times(1_500, (at) => `<bpmn:endEvent id="e${at}"/>`))],
  ['many namespaces', within(`<bpmn:userTask id="t" ${times(20_000, (at) => `xmlns:n${at}="urn:${at}" `)}/>`)],
  ['a long name', within(`<bpmn:userTask id="t" name="${'x'.repeat(900_000)}"/>`)],
  ['open brackets', `${plain}${'<'.repeat(900_000)}`],
  ['ampersands', within('&'.repeat(900_000))],
])('%s take no longer than a moment', (_name, text) => {
  const before = process.threadCpuUsage()
  gate(text)
  // Its own processor time: a busy machine makes no claim about the gate.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
