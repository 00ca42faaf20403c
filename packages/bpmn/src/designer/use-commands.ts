import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { layOut } from '../canvas/auto-layout.ts'
import { fitBesidePalette } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { insertStep } from '../canvas/ready-step.ts'
import { applyLayout } from '../canvas/relayout.ts'
import { service } from '../canvas/services.ts'
import type { Prefix } from '../model/prefix.ts'
import { useSay } from '../words/use-say.ts'
import { exportAs } from './download.ts'
import type { Commands } from './toolbar.tsx'
import type { Outcome } from './use-opening.ts'

type CommandContext = {
  modeler: Modeler | undefined
  prefix: Prefix
  name: string
  isSimulating: boolean
  onSave: (xml: string) => Promise<void>
  /** Puts another drawing in the place of this one. */
  onReplace: (text: string) => Promise<Outcome>
  onShow: (dialog: 'xml' | 'keys') => void
}

/** The search closes on any click, the one that opened it included: it opens when that click is over. */
function find(modeler: Modeler) {
  const pad = service(modeler, 'searchPad')
  const wasOpen = pad.isOpen()
  window.setTimeout(() => {
    if (!wasOpen) pad.toggle()
  })
}

export function useCommands(given: CommandContext): Commands {
  const { message } = App.useApp()
  const say = useSay()
  const [isSaving, setIsSaving] = useState(false)
  const { modeler, prefix, isSimulating } = given
  const latest = useRef(given)
  latest.current = given

  const canUndo = modeler !== undefined && service(modeler, 'commandStack').canUndo()
  const canRedo = modeler !== undefined && service(modeler, 'commandStack').canRedo()

  // The same as long as it offers the same: the toolbar is not drawn anew by every edit.
  return useMemo((): Commands => {
    const on = <Result>(work: (ready: Modeler) => Result) => (modeler === undefined ? undefined : work(modeler))
    const selected = () => on((ready) => service(ready, 'selection').get()) ?? []

    async function openFile(file: File) {
      const isLarge = file.size > 10_000_000
      const outcome = isLarge
        ? { refused: say('designer.import.failed', { why: say('admission.too-large') }) }
        : await latest.current.onReplace(await file.text())
      if (typeof outcome === 'object') void message.error(outcome.refused)
    }

    async function save() {
      if (modeler === undefined || isSaving) return
      setIsSaving(true)
      try {
        const { xml } = await modeler.saveXML({ format: true })
        await latest.current.onSave(xml ?? '')
      } catch (error) {
        console.error(error)
        void message.error(say('designer.save.failed'))
      } finally {
        setIsSaving(false)
      }
    }

    async function layOutAll(ready: Modeler) {
      const { xml } = await ready.saveXML()
      try {
        await applyLayout(ready, await layOut(xml ?? ''))
        fitBesidePalette(ready)
      } catch (error) {
        console.error(error)
        void message.error(say('designer.layOut.failed'))
      }
    }

    return {
      canUndo,
      canRedo,
      isSimulating,
      isSaving,
      selected,
      undo: () => on((ready) => service(ready, 'commandStack').undo()),
      redo: () => on((ready) => service(ready, 'commandStack').redo()),
      align: (way) => on((ready) => service(ready, 'alignElements').trigger(selected(), way)),
      distribute: (axis) => on((ready) => service(ready, 'distributeElements').trigger(selected(), axis)),
      paint: ({ fill, stroke }) => on((ready) => service(ready, 'modeling').setColor(selected(), { fill, stroke })),
      insert: (step) => on((ready) => insertStep(ready, step, prefix, selected()[0])),
      layOut: () => void on(layOutAll),
      find: () => on(find),
      simulate: () => on((ready) => service(ready, 'toggleMode').toggleMode(!isSimulating)),
      open: (file) => void openFile(file),
      exportAs: (format) => void on((ready) => exportAs(ready, format, latest.current.name)),
      showXml: () => latest.current.onShow('xml'),
      showKeys: () => latest.current.onShow('keys'),
      save: () => void save(),
    }
  }, [modeler, prefix, canUndo, canRedo, isSimulating, isSaving, message, say])
}
