import { type RefObject, useEffect, useRef, useState } from 'react'
import { createModeler, type Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import type { MapChoice } from '../canvas/small-map.ts'
import type { UiLanguage } from '../canvas/translate.ts'
import type { Prefix } from '../model/prefix.ts'
import type { Language } from '../words/words.ts'

export function useModeler(
  container: RefObject<HTMLElement | null>,
  prefix: Prefix,
  language: Language,
  map: MapChoice,
): Modeler | undefined {
  const uiLanguage = useRef<UiLanguage>({ language })
  const chosen = useRef(map)
  const [modeler, setModeler] = useState<Modeler>()
  useEffect(() => {
    if (container.current === null) return
    const made = createModeler(container.current, prefix, uiLanguage.current, chosen.current)
    setModeler(made)
    return () => {
      setModeler(undefined)
      made.destroy()
    }
  }, [container, prefix])
  // What was drawn and what can be undone stay: only the words are written anew.
  useEffect(() => {
    if (modeler === undefined || uiLanguage.current.language === language) return
    uiLanguage.current.language = language
    service(modeler, 'selection').select([...service(modeler, 'selection').get()])
    service(modeler, 'eventBus').fire('i18n.changed')
  }, [modeler, language])
  return modeler
}

/** Counts changes on the canvas, so that components render again; the model itself is mutable. */
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
