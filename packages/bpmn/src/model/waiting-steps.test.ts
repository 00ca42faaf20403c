import { expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { galleryIn } from '../gallery/gallery.ts'
import { readDocument } from './document.ts'
import { mapSteps, waitingStepsOf } from './waiting-steps.ts'

async function stepsOf(change: (xml: string) => string = (xml) => xml) {
  const sketch = galleryIn('zh').find(({ key }) => key === 'publication')
  if (sketch === undefined) throw new Error('no such ready process')
  const definitions = await readDocument(change(drawSketch(sketch, 'p', 'p')))
  if (definitions === undefined) throw new Error('it cannot be read')
  return waitingStepsOf(definitions)
}

test('tokens stand at tasks and waits, and never at gateways or ends', async () => {
  const steps = await stepsOf()
  expect(steps.map(({ id, type }) => [id, type])).toEqual([
    ['recount', 'ServiceTask'],
    ['first', 'UserTask'],
    ['second', 'UserTask'],
    ['until', 'IntermediateCatchEvent'],
    ['publish', 'ServiceTask'],
    ['period', 'IntermediateCatchEvent'],
  ])
})

test('a step goes to the one with its id, or to a chosen one of its kind; what has none says why', async () => {
  const before = await stepsOf()
  const after = await stepsOf((xml) =>
    xml
      .replaceAll('"second"', '"third"')
      .replace(
        /<bpmn:userTask id="first"([\s\S]*?)<\/bpmn:userTask>/,
        '<bpmn:receiveTask id="first"$1</bpmn:receiveTask>',
      ),
  )
  const told = (chosen?: ReadonlyMap<string, string>) =>
    mapSteps(before, after, chosen)
      .filter(({ id, target }) => id !== target)
      .map(({ id, target, reason }) => [id, target, reason])
  expect(told()).toEqual([
    ['first', null, 'kind-changed'],
    ['second', null, 'gone'],
  ])
  expect(
    told(
      new Map([
        ['first', 'third'],
        ['second', 'recount'],
      ]),
    ),
  ).toEqual([
    ['first', 'third', null],
    ['second', null, 'kind-changed'],
  ])
})
