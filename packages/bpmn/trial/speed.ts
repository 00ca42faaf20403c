import BpmnModeler from 'bpmn-js/lib/Modeler'
import { edit } from '../src/canvas/edit.ts'
import type { Modeler } from '../src/canvas/modeler.ts'
import { type DiagramElement, service } from '../src/canvas/services.ts'

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

type Drawing = { get: (name: string, strict?: boolean) => unknown }

/** Milliseconds from a deed to the picture that shows it. */
export type Deeds = {
  open: number
  rename: number
  move: number
  append: number
  undo: number
  pan: number
  zoom: number
}

async function timed(deed: () => void): Promise<number> {
  await painted()
  const began = performance.now()
  deed()
  await painted()
  return performance.now() - began
}

function nodeOf(drawing: Drawing, id: string): DiagramElement {
  const element = service(drawing, 'elementRegistry').get(id)
  if (element === undefined) throw new Error(`no ${id}`)
  return element
}

async function workIn(drawing: Drawing, rename: (element: DiagramElement) => void): Promise<Omit<Deeds, 'open'>> {
  const element = nodeOf(drawing, 'N503')
  const canvas = service(drawing, 'canvas')
  canvas.zoom(1)
  canvas.scrollToElement(element)
  service(drawing, 'selection').select(element)
  await painted()
  const factory = service(drawing, 'elementFactory')
  return {
    rename: await timed(() => rename(element)),
    move: await timed(() => service(drawing, 'modeling').moveElements([element], { x: 10, y: 10 })),
    append: await timed(() => {
      const shape = factory.createShape({ type: 'bpmn:UserTask' })
      service(drawing, 'autoPlace').append(nodeOf(drawing, 'N505'), shape)
    }),
    undo: await timed(() => service(drawing, 'commandStack').undo()),
    pan: await timed(() => {
      const { x, y, width, height } = canvas.viewbox()
      canvas.viewbox({ x: x + 40, y: y + 20, width, height })
    }),
    zoom: await timed(() => canvas.zoom(0.9, 'auto')),
  }
}

/** bpmn-js alone, without anything of ours. */
export async function workPlain(xml: string): Promise<Deeds> {
  const container = document.createElement('div')
  container.style.cssText = 'position:fixed;inset:0'
  document.body.append(container)
  const began = performance.now()
  const modeler = new BpmnModeler({ container })
  await modeler.importXML(xml)
  const canvas = modeler.get('canvas') as { zoom: (how: string) => void }
  canvas.zoom('fit-viewport')
  await painted()
  const open = performance.now() - began
  const rest = await workIn(modeler, (element) => {
    const modeling = modeler.get('modeling') as { updateProperties: (one: DiagramElement, set: object) => void }
    modeling.updateProperties(element, { name: `${Math.random()}` })
  })
  modeler.destroy()
  container.remove()
  return { open, ...rest }
}

/** The same through the whole designer, panel, checks and toolbar included. */
export async function workOurs(xml: string): Promise<Deeds> {
  window.trial.close()
  await painted()
  const began = performance.now()
  window.trial.show(xml)
  while (window.trial.modelers['first'] === undefined) await new Promise((resolve) => setTimeout(resolve, 1))
  await painted()
  const open = performance.now() - began
  const modeler: Modeler = window.trial.modelers['first']
  const rest = await workIn(modeler, (element) =>
    edit(modeler, element, [{ on: element.businessObject, set: { name: `${Math.random()}` } }]),
  )
  return { open, ...rest }
}
