import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { type RefObject, useEffect, useState } from 'react'
import { layOut } from '../canvas/auto-layout.ts'
import { fitDrawing } from '../canvas/fit.ts'
import { look } from '../canvas/look.ts'
import { translateModule } from '../canvas/translate.ts'
import { refuseText } from '../model/admission.ts'
import { descriptorFor, type Prefix } from '../model/prefix.ts'
import { workflowDescriptor } from '../model/workflow.ts'

export type DiagramViewer = InstanceType<typeof NavigatedViewer>
type Drawing = { viewer: DiagramViewer | undefined; failed: boolean }

const nothing: Drawing = { viewer: undefined, failed: false }

/** A model drawn into a container, read only; drawn anew when it is another one. */
export function useDrawing(container: RefObject<HTMLElement | null>, xml: string, prefix: Prefix): Drawing {
  const [drawing, setDrawing] = useState(nothing)
  useEffect(() => {
    if (container.current === null) return
    const viewer = new NavigatedViewer({
      ...look,
      container: container.current,
      additionalModules: [translateModule({ language: 'zh' })],
      moddleExtensions: { [prefix]: descriptorFor(prefix), cx: workflowDescriptor },
    })
    let isGone = false
    openDrawing(viewer, xml)
      .then(() => {
        if (isGone) return
        fitDrawing(viewer)
        setDrawing({ viewer, failed: false })
      })
      .catch((error: unknown) => {
        console.error(error)
        if (!isGone) setDrawing({ viewer: undefined, failed: true })
      })
    return () => {
      isGone = true
      setDrawing(nothing)
      viewer.destroy()
    }
  }, [container, xml, prefix])
  return drawing
}

/** What has no drawing of its own is laid out. */
export async function openDrawing(viewer: DiagramViewer, xml: string): Promise<void> {
  const refused = refuseText(xml)
  if (refused !== undefined) throw new Error(refused)
  await viewer.importXML(/:?BPMNPlane[\s>]/.test(xml) ? xml : await layOut(xml))
}
