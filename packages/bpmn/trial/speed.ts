import BpmnModeler from 'bpmn-js/lib/Modeler'
import { edit } from '../src/canvas/edit.ts'
import type { Modeler } from '../src/canvas/modeler.ts'
import { service } from '../src/canvas/services.ts'

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Milliseconds until bpmn-js alone, without anything of ours, has drawn a model. */
export async function openPlain(xml: string): Promise<number> {
  const container = document.createElement('div')
  container.style.cssText = 'position:fixed;inset:0'
  document.body.append(container)
  const began = performance.now()
  const modeler = new BpmnModeler({ container })
  await modeler.importXML(xml)
  const canvas = modeler.get('canvas') as { zoom: (how: string) => void }
  canvas.zoom('fit-viewport')
  await painted()
  const took = performance.now() - began
  modeler.destroy()
  container.remove()
  return took
}

/** The same through the whole designer, panel and toolbar included. */
export async function openDesigner(xml: string): Promise<number> {
  window.trial.close()
  await painted()
  const began = performance.now()
  window.trial.show(xml)
  while (window.trial.modelers['first'] === undefined) await new Promise((resolve) => setTimeout(resolve, 1))
  await painted()
  return performance.now() - began
}

/** From a change in a field to the picture that shows it. */
export async function editOne(modeler: Modeler, id: string, name: string): Promise<number> {
  const element = service(modeler, 'elementRegistry').get(id)
  if (element === undefined) throw new Error(`no ${id}`)
  service(modeler, 'selection').select(element)
  await painted()
  const began = performance.now()
  edit(modeler, element, [{ on: element.businessObject, set: { name } }])
  await painted()
  return performance.now() - began
}
