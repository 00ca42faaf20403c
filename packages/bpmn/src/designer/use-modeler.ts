import { type RefObject, useEffect, useState } from 'react'
import { createModeler, type Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import type { Prefix } from '../model/prefix.ts'

export function useModeler(container: RefObject<HTMLElement | null>, prefix: Prefix): Modeler | undefined {
  const [modeler, setModeler] = useState<Modeler>()
  useEffect(() => {
    if (container.current === null) return
    const made = createModeler(container.current, prefix)
    setModeler(made)
    return () => {
      setModeler(undefined)
      made.destroy()
    }
  }, [container, prefix])
  return modeler
}

/** Counts what happens on the canvas, so that whoever shows it looks again; the model itself stays where it is. */
export function useHappenings(modeler: Modeler | undefined, events: readonly string[]): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (modeler === undefined) return
    const bus = service(modeler, 'eventBus')
    const look = () => setCount((before) => before + 1)
    bus.on([...events], look)
    return () => bus.off([...events], look)
  }, [modeler, events])
  return count
}
