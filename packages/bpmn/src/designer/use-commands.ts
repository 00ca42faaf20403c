import { App } from 'antd'
import { useState } from 'react'
import { layOut } from '../canvas/auto-layout.ts'
import { fitBesidePalette } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { messageOf, openXml } from '../canvas/open.ts'
import { insertStep } from '../canvas/ready-step.ts'
import { applyLayout } from '../canvas/relayout.ts'
import { service } from '../canvas/services.ts'
import type { Prefix } from '../model/prefix.ts'
import { exportAs } from './download.ts'
import type { Commands } from './toolbar.tsx'

type Given = {
  modeler: Modeler | undefined
  prefix: Prefix
  name: string
  isSimulating: boolean
  onSave: (xml: string) => Promise<void>
  onSaved: () => void
  onOpened: (laidOut: boolean) => void
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

export function useCommands(given: Given): { commands: Commands; open: (text: string) => Promise<string | undefined> } {
  const { message } = App.useApp()
  const [isSaving, setIsSaving] = useState(false)
  const { modeler, prefix } = given

  const on = <Result>(work: (ready: Modeler) => Result) => (modeler === undefined ? undefined : work(modeler))

  async function open(text: string): Promise<string | undefined> {
    if (modeler === undefined) return undefined
    try {
      const { warnings, laidOut } = await openXml(modeler, text)
      for (const warning of warnings) console.warn(warning)
      if (warnings.length > 0) void message.warning(`有 ${warnings.length} 处内容无法读取，保存后会丢失，详情见控制台`)
      given.onOpened(laidOut)
      fitBesidePalette(modeler)
      return undefined
    } catch (error) {
      console.error(error)
      return `导入失败：${messageOf(error)}`
    }
  }

  async function openFile(file: File) {
    const refused = await open(file.size > 10_000_000 ? '' : await file.text())
    if (refused !== undefined)
      void message.error(file.size > 10_000_000 ? '导入失败：文件超过 1 MB，不能导入' : refused)
  }

  async function save() {
    if (modeler === undefined || isSaving) return
    setIsSaving(true)
    try {
      const { xml } = await modeler.saveXML({ format: true })
      await given.onSave(xml ?? '')
      given.onSaved()
    } catch (error) {
      console.error(error)
      void message.error('保存模型失败，请重试！')
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
      void message.error('这个流程不能自动布局')
    }
  }

  const selected = () => on((ready) => service(ready, 'selection').get()) ?? []
  const commands: Commands = {
    canUndo: on((ready) => service(ready, 'commandStack').canUndo()) ?? false,
    canRedo: on((ready) => service(ready, 'commandStack').canRedo()) ?? false,
    isSimulating: given.isSimulating,
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
    simulate: () => on((ready) => service(ready, 'toggleMode').toggleMode(!given.isSimulating)),
    open: (file) => void openFile(file),
    exportAs: (format) => void on((ready) => exportAs(ready, format, given.name)),
    showXml: () => given.onShow('xml'),
    showKeys: () => given.onShow('keys'),
    save: () => void save(),
  }
  return { commands, open }
}
