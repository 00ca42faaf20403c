/** Whether a contest can go ahead: what is missing, what deserves a look, what is well. Pure; the page words it. */

type Words = { zh: string; en?: string | undefined }
type StageFacts = {
  id: string
  name: Words
  processType: number
  level: string
  opensAt: string
  closesAt: string
}
export type ContestFacts = {
  name: Words
  rules: Words
  stages: readonly StageFacts[]
  tracks: readonly { id: string; name: Words }[]
  /** What stages ask of entries; a null track: of all that have no plan of their own. */
  plans: readonly { stageId: string; trackId: string | null; processKey: string | null }[]
  /** Portals that show it, with what their visitors find. */
  portals: readonly { title: string; isPublished: boolean; hasTerms: boolean }[]
}

type Part = 'basics' | 'stages' | 'tracks' | 'rules'
export type Finding = {
  key: string
  state: 'bad' | 'warn' | 'ok'
  values: Record<string, { zh: string; en: string } | string | number>
  fix: { stageId: string } | { part: Part } | { page: string } | null
}

export const registration = 1
const screening = 2
const reviews = [screening, 3]
const dayMs = 86_400_000
/** A break longer than this leaves visitors with nothing to wait for. */
export const maxGapDays = 7

const rank = { bad: 0, warn: 1, ok: 2 }

/** Failures first; within one state in the order in which a contest is prepared. */
export function contestReadiness(facts: ContestFacts): Finding[] {
  const found = [
    ...ofStages(facts.stages),
    ...ofTracks(facts),
    ...ofPlans(facts),
    ...ofWords(facts),
    ...ofPortals(facts.portals),
  ]
  return found.toSorted((one, other) => rank[one.state] - rank[other.state])
}

/** Breaks between the end of everything before and the start of the next, longer than people wait. */
export function gapsOf(stages: readonly StageFacts[]): { before: StageFacts; after: StageFacts; days: number }[] {
  const inOrder = stages.toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
  const gaps: { before: StageFacts; after: StageFacts; days: number }[] = []
  let last = inOrder[0]
  for (const stage of inOrder.slice(1)) {
    if (!last) break
    const days = Math.floor((Date.parse(stage.opensAt) - Date.parse(last.closesAt)) / dayMs)
    if (days > maxGapDays) gaps.push({ before: last, after: stage, days })
    if (Date.parse(stage.closesAt) > Date.parse(last.closesAt)) last = stage
  }
  return gaps
}

/** Screenings and online reviews of a level that begin before its registration has ended. */
function overlapsOf(stages: readonly StageFacts[]): Finding[] {
  const entering = stages.filter(({ processType }) => processType === registration)
  const judging = stages.filter(({ processType }) => reviews.includes(processType))
  const found = judging.flatMap((review) =>
    entering
      .filter(({ level, closesAt }) => level === review.level && Date.parse(review.opensAt) < Date.parse(closesAt))
      .map(
        ({ name }): Finding => ({
          key: 'overlap',
          state: 'warn',
          values: { registration: both(name), review: both(review.name) },
          fix: { stageId: review.id },
        }),
      ),
  )
  return entering.length > 0 && judging.length > 0 && found.length === 0
    ? [{ key: 'overlap', state: 'ok', values: {}, fix: null }]
    : found
}

function ofStages(stages: readonly StageFacts[]): Finding[] {
  const fix = { part: 'stages' } as const
  if (stages.length === 0) return [{ key: 'stages', state: 'bad', values: {}, fix }]
  const hasRegistration = stages.some(({ processType }) => processType === registration)
  const gaps = gapsOf(stages)
  return [
    { key: 'stages', state: 'ok', values: { count: stages.length }, fix: null },
    {
      key: 'registration',
      state: hasRegistration ? 'ok' : 'bad',
      values: {},
      fix: hasRegistration ? null : fix,
    },
    ...overlapsOf(stages),
    ...(gaps.length === 0 ? [{ key: 'gap', state: 'ok', values: {}, fix: null } as const] : []),
    ...gaps.map(
      ({ before, after, days }): Finding => ({
        key: 'gap',
        state: 'warn',
        values: { before: both(before.name), after: both(after.name), days },
        fix: { stageId: after.id },
      }),
    ),
  ]
}

function ofTracks({ tracks }: ContestFacts): Finding[] {
  if (tracks.length === 0) return [{ key: 'tracks', state: 'warn', values: {}, fix: { part: 'tracks' } }]
  return [{ key: 'tracks', state: 'ok', values: { count: tracks.length }, fix: null }]
}

/** Registration and the screening of material ask a team for something: for what, by which process, of how many people. */
function ofPlans({ stages, tracks, plans }: ContestFacts): Finding[] {
  const asking = stages.filter(({ processType }) => processType === registration || processType === screening)
  const found = asking.flatMap(({ id, name, processType }): Finding[] => {
    const own = plans.filter(({ stageId }) => stageId === id)
    const fix = { stageId: id }
    const values = { stage: both(name) }
    if (own.length === 0) return [{ key: 'plan', state: processType === registration ? 'bad' : 'warn', values, fix }]
    const isGeneral = own.some(({ trackId }) => trackId === null)
    const without = isGeneral ? 0 : tracks.filter((track) => !own.some(({ trackId }) => trackId === track.id)).length
    return [
      ...(without > 0
        ? [{ key: 'plan-tracks', state: 'bad', values: { ...values, count: without }, fix } as const]
        : []),
      ...(own.some(({ processKey }) => processKey === null)
        ? [{ key: 'plan-process', state: 'warn', values, fix } as const]
        : []),
    ]
  })
  return asking.length > 0 && found.length === 0 ? [{ key: 'plan', state: 'ok', values: {}, fix: null }] : found
}

function ofWords({ name, rules, stages, tracks }: ContestFacts): Finding[] {
  const missing = [name, ...stages.map((stage) => stage.name), ...tracks.map((track) => track.name)].filter(
    ({ en = '' }) => en.trim() === '',
  ).length
  const part: Part =
    (name.en ?? '').trim() === '' ? 'basics' : stages.some((each) => !each.name.en) ? 'stages' : 'tracks'
  return [
    {
      key: 'english',
      state: missing === 0 ? 'ok' : 'warn',
      values: { count: missing },
      fix: missing === 0 ? null : { part },
    },
    rules.zh.trim() === ''
      ? { key: 'rules', state: 'bad', values: {}, fix: { part: 'rules' } }
      : (rules.en ?? '').trim() === ''
        ? { key: 'rules', state: 'warn', values: {}, fix: { part: 'rules' } }
        : { key: 'rules', state: 'ok', values: {}, fix: null },
  ]
}

function ofPortals(portals: ContestFacts['portals']): Finding[] {
  if (portals.length === 0) return [{ key: 'portal', state: 'bad', values: {}, fix: null }]
  return portals.flatMap(({ title, isPublished, hasTerms }): Finding[] => [
    {
      key: 'portal-page',
      state: isPublished ? 'ok' : 'bad',
      values: { portal: title },
      fix: isPublished ? null : { page: '/manager/page' },
    },
    {
      key: 'portal-terms',
      state: hasTerms ? 'ok' : 'warn',
      values: { portal: title },
      fix: hasTerms ? null : { page: '/manager/agreement' },
    },
  ])
}

const both = ({ zh, en = '' }: Words) => ({ zh, en })
