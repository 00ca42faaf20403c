import { App } from 'antd'
import { useState } from 'react'
import { fitBesidePalette } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { messageOf, openXml, type Reading } from '../canvas/open.ts'
import { service } from '../canvas/services.ts'
import { useSay } from '../words/use-say.ts'

/** A drawing that is not the file it was read from; a person decides what becomes of it. */
export type Pending = Reading & { text: string; isReplacement: boolean }

/** `kept`: the person did not want it. */
export type Outcome = 'done' | 'kept' | { refused: string }

type Opening = {
  /** What was pending is taken as it was read. */
  onAccept: (pending: Pending) => void
  onReplaced: () => void
}

/** Reading drawings: the one that is given, and those that a person puts in its place. */
export function useOpening(modeler: Modeler | undefined, { onAccept, onReplaced }: Opening) {
  const { modal } = App.useApp()
  const say = useSay()
  const [pending, setPending] = useState<Pending>()

  async function read(ready: Modeler, text: string, isReplacement: boolean): Promise<Outcome> {
    try {
      const before = isReplacement ? (await ready.saveXML({ format: true })).xml : undefined
      const { warnings, renamed, losses } = await openXml(ready, text)
      for (const warning of warnings) console.warn(warning)
      if (before !== undefined) service(ready, 'replacements').remember(before)
      fitBesidePalette(ready)
      if (renamed.length + losses.length > 0) setPending({ renamed, losses, text, isReplacement })
      else if (isReplacement) onReplaced()
      return 'done'
    } catch (error) {
      console.error(error)
      return { refused: say('designer.import.failed', { why: messageOf(error) }) }
    }
  }

  async function open(text: string): Promise<Outcome> {
    if (modeler === undefined) return 'kept'
    service(modeler, 'replacements').forget()
    setPending(undefined)
    return read(modeler, text, false)
  }

  async function replace(text: string): Promise<Outcome> {
    if (modeler === undefined) return 'kept'
    const shapes = service(modeler, 'elementRegistry').filter(isShape).length
    // A new process is one start event: nothing is lost with it.
    if (shapes > 1 && !(await asked(shapes))) return 'kept'
    return read(modeler, text, true)
  }

  const asked = (count: number) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: say('designer.replace.title'),
        content: say('designer.replace.ask', { count }),
        okText: say('designer.replace.do'),
        cancelText: say('button.cancel'),
        okButtonProps: { danger: true },
        mask: { closable: false },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })

  return {
    open,
    replace,
    pending,
    accept: () => {
      if (pending !== undefined) onAccept(pending)
      setPending(undefined)
    },
    takeBack: async () => {
      setPending(undefined)
      if (modeler !== undefined) await service(modeler, 'replacements').takeBack()
    },
  }
}

const isShape = (element: { waypoints?: unknown; labelTarget?: unknown; parent?: unknown }) =>
  element.waypoints === undefined && element.labelTarget === undefined && element.parent !== undefined
