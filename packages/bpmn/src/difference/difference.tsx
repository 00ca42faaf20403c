import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fitDrawing } from '../canvas/fit.ts'
import { service } from '../canvas/services.ts'
import { translateModule } from '../canvas/translate.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { descriptorFor, type Prefix } from '../model/prefix.ts'
import { typeName } from '../model/type-name.ts'
import { workflowDescriptor } from '../model/workflow.ts'
import '../designer/canvas.css'
import { type Comparison, compareModels, type Difference } from './compare.ts'
import styles from './difference.module.css'

type Viewer = InstanceType<typeof NavigatedViewer>
type Version = { xml: string; label: string }

export type ModelDifferenceProps = { before: Version; after: Version; prefix?: Prefix }

const words = { added: '增', removed: '删', changed: '改' } as const

/** Two versions one above the other, moved together; what differs is marked on both and listed beside them. */
export function ModelDifference({ before, after, prefix = 'camunda' }: ModelDifferenceProps) {
  const upper = useRef<HTMLDivElement>(null)
  const lower = useRef<HTMLDivElement>(null)
  const old = useViewer(upper, before.xml, prefix)
  const now = useViewer(lower, after.xml, prefix)
  const [found, setFound] = useState<Comparison>()
  const [at, setAt] = useState(0)

  useEffect(() => {
    if (old === undefined || now === undefined) return
    const compared = compareModels(definitionsOf(old), definitionsOf(now), prefix)
    for (const difference of compared.differences) {
      if (difference.kind !== 'added') mark(old, difference)
      if (difference.kind !== 'removed') mark(now, difference)
    }
    setFound(compared)
    return moveTogether(old, now)
  }, [old, now, prefix])

  const differences = found?.differences ?? []
  const show = (index: number) => {
    const difference = differences[(index + differences.length) % differences.length]
    if (difference === undefined) return
    setAt((index + differences.length) % differences.length)
    for (const viewer of [old, now]) {
      if (viewer !== undefined && service(viewer, 'elementRegistry').get(difference.id) !== undefined) {
        service(viewer, 'canvas').scrollToElement(difference.id, 80)
      }
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: J and K step through the list, whose lines are buttons
    <div
      className={styles.difference}
      onKeyDown={(event) => {
        const step = { j: 1, k: -1 }[event.key.toLowerCase()]
        if (step !== undefined) show(at + step)
      }}
    >
      <div className={styles.drawings}>
        <section aria-label={before.label}>
          <h3>{before.label}</h3>
          <div ref={upper} className={styles.canvas} />
        </section>
        <section aria-label={after.label}>
          <h3>{after.label}</h3>
          <div ref={lower} className={styles.canvas} />
        </section>
      </div>
      <aside className={styles.list} aria-label="差异">
        <header>
          <h2>差异</h2>
          <span>{differences.length} 处</span>
        </header>
        <ol>
          {differences.map((difference, index) => (
            <li key={difference.kind + difference.id}>
              <button type="button" aria-current={index === at} onClick={() => show(index)}>
                <span className={styles[difference.kind]}>{words[difference.kind]}</span>
                <b>{callOf(difference)}</b>
                <span className={styles.type}>{typeName(difference.element)}</span>
              </button>
              {difference.kind === 'changed' && (
                <table>
                  <thead>
                    <tr>
                      <th scope="col">字段</th>
                      <th scope="col">{before.label}</th>
                      <th scope="col">{after.label}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {difference.fields.map((field) => (
                      <tr key={field.label}>
                        <td>{field.label}</td>
                        <td>
                          <del>{field.before || '空'}</del>
                        </td>
                        <td>
                          <ins>{field.after || '空'}</ins>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </li>
          ))}
        </ol>
        <footer>
          {differences.length === 0 && found !== undefined ? '两个版本内容相同。' : ''}
          布局移动 {found?.moved ?? 0} 处，未计入
        </footer>
      </aside>
    </div>
  )
}

function useViewer(container: RefObject<HTMLElement | null>, xml: string, prefix: Prefix): Viewer | undefined {
  const [drawn, setDrawn] = useState<Viewer>()
  useEffect(() => {
    if (container.current === null) return
    const viewer = new NavigatedViewer({
      container: container.current,
      additionalModules: [translateModule],
      moddleExtensions: { [prefix]: descriptorFor(prefix), cx: workflowDescriptor },
    })
    let isGone = false
    viewer
      .importXML(xml)
      .then(() => {
        if (isGone) return
        fitDrawing(service(viewer, 'canvas'))
        setDrawn(viewer)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isGone = true
      setDrawn(undefined)
      viewer.destroy()
    }
  }, [container, xml, prefix])
  return drawn
}

const definitionsOf = (viewer: Viewer) => viewer.getDefinitions() as unknown as ModdleElement

function callOf({ id, element }: Difference): string {
  const ends = ['sourceRef', 'targetRef'].map((end) => {
    const one = element.$type === 'bpmn:SequenceFlow' ? (element.get(end) as ModdleElement | undefined) : undefined
    return one === undefined ? '' : String(one.get('name') ?? '') || typeName(one)
  })
  return String(element.get('name') ?? '') || ends.filter(Boolean).join(' → ') || id
}

function mark(viewer: Viewer, { kind, id }: Difference) {
  const element = service(viewer, 'elementRegistry').get(id)
  if (element?.parent === undefined) return
  service(viewer, 'canvas').addMarker(id, `laurel-${kind}`)
  if (element.waypoints !== undefined) return
  const badge = document.createElement('div')
  badge.className = `laurel-word laurel-word-${kind}`
  badge.textContent = words[kind]
  service(viewer, 'overlays').add(id, 'laurel-difference', { position: { top: -12, left: 8 }, html: badge })
}

function moveTogether(one: Viewer, other: Viewer): () => void {
  let isLeading = false
  const follow = (from: Viewer, to: Viewer) => () => {
    if (isLeading) return
    isLeading = true
    const { x, y, width, height } = service(from, 'canvas').viewbox()
    service(to, 'canvas').viewbox({ x, y, width, height })
    isLeading = false
  }
  const first = follow(one, other)
  const second = follow(other, one)
  service(one, 'eventBus').on('canvas.viewbox.changed', first)
  service(other, 'eventBus').on('canvas.viewbox.changed', second)
  return () => {
    service(one, 'eventBus').off('canvas.viewbox.changed', first)
    service(other, 'eventBus').off('canvas.viewbox.changed', second)
  }
}
