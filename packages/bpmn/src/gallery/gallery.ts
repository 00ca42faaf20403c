import { whenOutcome } from '../model/decision.ts'
import { galleryEn } from '../words/gallery.en.ts'
import { galleryZh } from '../words/gallery.zh.ts'
import type { Language } from '../words/words.ts'
import type { Sketch, SketchFlow, SketchNode, SketchWords } from './draw.ts'

type PlanNode = Omit<SketchNode, 'name' | 'who'>
type PlanFlow = Omit<SketchFlow, 'name'>
type Plan = { key: string; nodes: readonly PlanNode[]; flows: readonly PlanFlow[] }

type Kind = SketchNode['kind']
const node = (id: string, kind: Kind, column: number, row = 0, more: Partial<PlanNode> = {}): PlanNode => ({
  id,
  kind,
  column,
  row,
  ...more,
})
const flow = (from: string, to: string, more: Omit<PlanFlow, 'from' | 'to'> = {}): PlanFlow => ({
  from,
  to,
  ...more,
})
const chain = (...ids: string[]): PlanFlow[] => ids.slice(1).map((to, index) => flow(ids[index] ?? '', to))

const passed = { when: whenOutcome('pass') }
const refused = { when: whenOutcome('reject') }
const otherwise = { isDefault: true as const }
const approval = { means: 'approved' } as const
const rejection = { means: 'rejected' } as const

/** Eight processes that contests really run; each is a beginning, every step of it can be changed. */
const sketches: readonly Plan[] = [
  {
    key: 'recommendation',
    nodes: [
      node('start', 'start', 0),
      node('check', 'service', 1),
      node('college', 'approve', 2),
      node('result', 'choice', 3),
      node('refused', 'end', 3, -1, rejection),
      node('fix', 'approve', 3, 1),
      node('school', 'approve', 4),
      node('jury', 'countersign', 5, 0, { ratio: 67 }),
      node('city', 'approve', 6),
      node('province', 'approve', 7),
      node('listed', 'end', 8, 0, approval),
    ],
    flows: [
      ...chain('start', 'check', 'college', 'result'),
      flow('result', 'refused', refused),
      flow('result', 'fix', otherwise),
      flow('result', 'school', passed),
      flow('fix', 'college'),
      ...chain('school', 'jury', 'city', 'province', 'listed'),
    ],
  },
  {
    key: 'eligibility',
    nodes: [
      node('start', 'start', 0),
      node('review', 'approve', 1),
      node('result', 'choice', 2),
      node('refused', 'end', 2, -1, rejection),
      node('second', 'approve', 3, 1),
      node('done', 'end', 4, 0, approval),
    ],
    flows: [
      ...chain('start', 'review', 'result'),
      flow('result', 'done', passed),
      flow('result', 'refused', refused),
      flow('result', 'second', otherwise),
      flow('second', 'done'),
    ],
  },
  {
    key: 'design_award',
    nodes: [
      node('start', 'start', 0),
      node('form', 'approve', 1),
      node('vote', 'countersign', 2, 0, { ratio: 57 }),
      node('tally', 'choice', 3),
      node('chief', 'approve', 3, 1),
      node('ruling', 'choice', 4, 1),
      node('out', 'end', 4, 2, rejection),
      node('again', 'countersign', 5, 1, { ratio: 57 }),
      node('won', 'end', 6, 0, approval),
    ],
    flows: [
      ...chain('start', 'form', 'vote', 'tally'),
      flow('tally', 'won', passed),
      flow('tally', 'chief', otherwise),
      flow('chief', 'ruling'),
      flow('ruling', 'again', passed),
      flow('ruling', 'out', otherwise),
      flow('again', 'won'),
    ],
  },
  {
    key: 'performance',
    nodes: [
      node('start', 'start', 0),
      node('pick', 'approve', 1),
      node('safety', 'in-turn', 2),
      node('approve', 'approve', 3),
      node('done', 'end', 4, 0, approval),
    ],
    flows: chain('start', 'pick', 'safety', 'approve', 'done'),
  },
  {
    key: 'roadshow',
    nodes: [
      node('start', 'start', 0),
      node('checkin', 'approve', 1),
      node('draw', 'service', 2),
      node('score', 'countersign', 3),
      node('recount', 'approve', 4),
      node('same', 'choice', 5),
      node('lock', 'approve', 6, 1),
      node('done', 'end', 7, 1, approval),
    ],
    flows: [
      ...chain('start', 'checkin', 'draw', 'score', 'recount', 'same'),
      flow('same', 'score', otherwise),
      flow('same', 'lock', passed),
      flow('lock', 'done'),
    ],
  },
  {
    key: 'appeal',
    nodes: [
      node('start', 'start', 0),
      node('accept', 'approve', 1),
      node('avoid', 'service', 2),
      node('panel', 'countersign', 3, 0, { ratio: 67 }),
      node('verdict', 'choice', 4),
      node('regrade', 'service', 4, 1),
      node('reply', 'approve', 5),
      node('done', 'end', 6, 0, approval),
    ],
    flows: [
      ...chain('start', 'accept', 'avoid', 'panel', 'verdict'),
      flow('verdict', 'reply', otherwise),
      flow('verdict', 'regrade', passed),
      flow('regrade', 'reply'),
      flow('reply', 'done'),
    ],
  },
  {
    key: 'substitution',
    nodes: [
      node('start', 'start', 0),
      node('school', 'approve', 1),
      node('host', 'approve', 2),
      node('agreed', 'choice', 3),
      node('kept', 'end', 3, 1, rejection),
      node('avoid', 'service', 4),
      node('done', 'end', 5, 0, approval),
    ],
    flows: [
      ...chain('start', 'school', 'host', 'agreed'),
      flow('agreed', 'kept', otherwise),
      flow('agreed', 'avoid', passed),
      flow('avoid', 'done'),
    ],
  },
  {
    key: 'publication',
    nodes: [
      node('start', 'start', 0),
      node('recount', 'service', 1),
      node('first', 'approve', 2),
      node('second', 'approve', 3),
      node('until', 'wait', 4, 0, { after: 'P1D' }),
      node('publish', 'service', 5),
      node('period', 'wait', 6, 0, { after: 'P7D' }),
      node('done', 'end', 7, 0, approval),
    ],
    flows: chain('start', 'recount', 'first', 'second', 'until', 'publish', 'period', 'done'),
  },
]

function tell({ key, nodes, flows }: Plan, words: Readonly<Record<string, SketchWords>>): Sketch {
  const said = words[key]
  if (said === undefined) throw new Error(`nothing is said of ${key}`)
  return {
    key,
    name: said.name,
    about: said.about,
    facts: said.facts,
    nodes: nodes.map((node) => {
      const who = said.deciders[node.id]
      return { ...node, name: said.steps[node.id] ?? '', ...(who !== undefined && { who }) }
    }),
    flows: flows.map((flow) => {
      const name = said.flows[`${flow.from} ${flow.to}`]
      return name === undefined ? flow : { ...flow, name }
    }),
  }
}

const galleries: Record<Language, readonly Sketch[]> = {
  zh: sketches.map((sketch) => tell(sketch, galleryZh)),
  en: sketches.map((sketch) => tell(sketch, galleryEn)),
}

export const galleryIn = (language: Language): readonly Sketch[] => galleries[language]

export const gallery = galleryIn('zh')
