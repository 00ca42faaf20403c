import { useEffect } from 'react'
import { edit } from '../canvas/edit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import { isTaken } from '../model/identity.ts'
import { isA, type ModdleElement } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'

export type ProcessRecord = { key: string; name: string }

const pauseMilliseconds = 1000

/**
 * An imported file brings its own key and name; the record's are written over them one second after opening (spec 4.3), so that model and
 * drawing cannot drift apart. Where they agree nothing is written.
 */
export function useRecord(modeler: Modeler | undefined, record: ProcessRecord | undefined): void {
  const key = record?.key
  const name = record?.name
  useEffect(() => {
    if (modeler === undefined || key === undefined || name === undefined) return
    const apply = () => {
      const root = service(modeler, 'canvas').getRootElement()
      const definitions = modeler.getDefinitions() as ModdleElement
      if (!isA(root.businessObject, 'bpmn:Process')) return
      const isFree = isXmlName(key) && !isTaken(definitions, key, root.businessObject)
      edit(modeler, root, [{ on: root.businessObject, set: { name, ...(isFree && { id: key }) } }])
    }
    let timer = window.setTimeout(apply, pauseMilliseconds)
    const again = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(apply, pauseMilliseconds)
    }
    const bus = service(modeler, 'eventBus')
    bus.on('import.done', again)
    return () => {
      window.clearTimeout(timer)
      bus.off('import.done', again)
    }
  }, [modeler, key, name])
}
