import { useEffect, useRef } from 'react'
import type { Modeler } from '../canvas/modeler.ts'
import { applyRecord, type ProcessRecord, processOf } from '../canvas/record.ts'
import { service } from '../canvas/services.ts'
import { type ModdleElement, textOf } from '../model/moddle.ts'

const pauseMilliseconds = 1000

/**
 * An imported file brings its own key and name; the record's are written over them one second after opening (spec 4.3), so that model and
 * drawing cannot drift apart. A name that a person gives the process is told: the record follows it.
 */
export function useRecord(
  modeler: Modeler | undefined,
  record: ProcessRecord | undefined,
  onRename: ((name: string) => void) | undefined,
): void {
  const latest = useRef({ record, onRename })
  latest.current = { record, onRename }
  const key = record?.key
  useEffect(() => {
    if (modeler === undefined || key === undefined) return
    const nameNow = () => textOf(processOf(modeler.getDefinitions() as ModdleElement, key), 'name').trim()
    let seen = nameNow()
    const apply = () => {
      if (latest.current.record !== undefined) applyRecord(modeler, latest.current.record)
      seen = nameNow()
    }
    let timer = window.setTimeout(apply, pauseMilliseconds)
    const again = () => {
      seen = nameNow()
      window.clearTimeout(timer)
      timer = window.setTimeout(apply, pauseMilliseconds)
    }
    const tell = ({ trigger }: { trigger?: string }) => {
      const name = nameNow()
      if (trigger === 'clear' || name === '' || name === seen) return
      seen = name
      latest.current.onRename?.(name)
    }
    const bus = service(modeler, 'eventBus')
    bus.on('import.done', again)
    bus.on('commandStack.changed', tell)
    return () => {
      window.clearTimeout(timer)
      bus.off('import.done', again)
      bus.off('commandStack.changed', tell)
    }
  }, [modeler, key])
}
