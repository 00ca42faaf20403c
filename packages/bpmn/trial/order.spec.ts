import { expect, test } from '@playwright/test'
import type { DiagramElement, Services } from '../src/canvas/services.ts'
import { DesignerPage, modelText } from './designer-page.ts'
import { largeModel } from './large-model.ts'

test('what lies above what is the same on the canvas and in the model, whatever was drawn', async ({ page }) => {
  test.setTimeout(120_000)
  const designer = new DesignerPage(page)
  await designer.visit()
  for (let seed = 1; seed <= 8; seed += 1) {
    await designer.show(modelText('rows.bpmn'))
    const misplaced = await page.evaluate(async (from) => {
      const modeler = window.trial.modelers['first']
      if (modeler === undefined) throw new Error('no designer')
      await window.trial.driver.wander(modeler, from, 12, 'camunda')
      const registry = modeler.get('elementRegistry') as Services['elementRegistry']
      const nodeOf = (element: DiagramElement) => registry.getGraphics(element).parentNode as Node
      const follows = (one: Node, other: Node) =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      return registry.getAll().flatMap(({ children = [] }) =>
        children.flatMap((child, at) => {
          const next = children[at + 1]
          return next === undefined || follows(nodeOf(child), nodeOf(next)) ? [] : [`${child.id} ${next.id}`]
        }),
      )
    }, seed)
    expect(misplaced, `seed ${seed}`).toEqual([])
  }
})

test('an edit of a large drawing leaves the nodes of all others where they are', async ({ page }) => {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(largeModel(1000))
  const moved = await page.evaluate(async () => {
    const modeler = window.trial.modelers['first']
    if (modeler === undefined) throw new Error('no designer')
    const get = <K extends keyof Services>(name: K) => modeler.get(name) as Services[K]
    const registry = get('elementRegistry')
    const source = registry.get('N505') as DiagramElement
    const layer = registry.getGraphics(source).parentNode?.parentNode as Node
    let count = 0
    const watching = new MutationObserver((news) => {
      for (const { addedNodes } of news) count += addedNodes.length
    })
    watching.observe(layer, { childList: true })
    get('autoPlace').append(source, get('elementFactory').createShape({ type: 'bpmn:UserTask' }))
    get('modeling').moveElements([source], { x: 10, y: 10 })
    await new Promise((resolve) => setTimeout(resolve))
    return count
  })
  // The task, its flow, and what the ordering of bpmn-js puts before or after them.
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThan(20)
})
