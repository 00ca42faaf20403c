import type { Sketch, SketchNode } from '@laurel/bpmn/gallery/draw'

/** What an author did to a ready process, step by step: each change gives the next version. */
export type Redrawing = (sketch: Sketch) => Sketch

const changed = (id: string, how: Partial<SketchNode>): Redrawing => {
  return (sketch) => ({
    ...sketch,
    nodes: sketch.nodes.map((node) => (node.id === id ? { ...node, ...how } : node)),
  })
}

export const renamed = (id: string, name: string) => changed(id, { name })
export const withRatio = (id: string, ratio: number) => changed(id, { ratio })
export const waiting = (id: string, after: string) => changed(id, { after })

/** Between two that follow each other, below the line. The flow that led on leads to the new step, so that its id stays. */
export const withStep =
  (from: string, to: string, step: Pick<SketchNode, 'id' | 'name' | 'kind'>): Redrawing =>
  (sketch) => {
    const [before, after] = [sketch.nodes.find(({ id }) => id === from), sketch.nodes.find(({ id }) => id === to)]
    if (before === undefined || after === undefined) throw new Error(`${sketch.key} has no way from ${from} to ${to}`)
    const place = { column: (before.column + after.column) / 2, row: Math.max(before.row, after.row) + 1 }
    return {
      ...sketch,
      nodes: [...sketch.nodes, { ...step, ...place }],
      flows: [
        ...sketch.flows.map((flow) => (flow.from === from && flow.to === to ? { ...flow, to: step.id } : flow)),
        { from: step.id, to },
      ],
    }
  }
